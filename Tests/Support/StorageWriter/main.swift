import Foundation
import ReduxRuntime
import ReduxStorage

// Writes numbers into a file, as large as its second argument says, until it is killed. With a third argument, it
// writes once, into files that cannot be longer than that, and prints what went wrong.

let arguments = CommandLine.arguments
let storage: FileStorage = .file(URL(filePath: arguments[1]))
let size = Int(arguments[2]) ?? 0

func content(_ number: Int) -> [UInt8] {
  Array(#"{"number":\#(number),"rest":"\#(String(repeating: "x", count: size))"}"#.utf8)
}

do {
  _ = try storage.read()
  if arguments.count > 3, let length = UInt64(arguments[3]) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    limit.rlim_cur = rlim_t(length)
    limit.rlim_max = rlim_t(length)
    #if canImport(Darwin)
      setrlimit(RLIMIT_FSIZE, &limit)
    #else
      setrlimit(__rlimit_resource_t(1), &limit)
    #endif
    try storage.write(content(0))
  } else {
    for number in 1... {
      try storage.write(content(number))
      if number == 1 { FileHandle.standardOutput.write(Data("ready\n".utf8)) }
    }
  }
} catch {
  print(error)
}
