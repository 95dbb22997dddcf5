#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What the tool is measured against: the same schemas and templates, with nothing of ours around them.
//
//   yardsticks parse FOLDER      reads every schema below FOLDER with libyaml alone
//   yardsticks render FOLDER     fills in the templates with swift-mustache alone, and prints the seconds

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.last) {
case ("parse", let folder?) where arguments.count == 2:
  let events = try SchemaFolder(folder).reduce(0) { count, path in
    try count + BareParsing.countEvents(of: Array(Data(contentsOf: URL(filePath: path))))
  }
  print(events, "events")
case ("render", let folder?) where arguments.count == 2:
  let rendering = try BareRendering(SchemaFolder(folder))
  let (seconds, bytes) = try rendering.measure()
  print(seconds, "seconds", bytes, "bytes")
default:
  print("usage: yardsticks parse|render FOLDER")
}
