import Foundation
import Testing

@testable import SchemaModel

@Suite("Reports as documents")
struct DocumentPrinterTests {
  private let file = SourceFile(
    path: "F/Ä b.yaml", bytes: Array("ü: 1\nstaet:\n  \"a\n  b\"\n".utf8))

  private var diagnostics: [ReportedDiagnostic] {
    [
      ReportedDiagnostic(
        Diagnostic(
          .unknownKey, at: file.range(6..<11), "unknown \"key\" \\ 100%, a:b\u{7}",
          replacement: "state"
        )),
      ReportedDiagnostic(Diagnostic(.unknownType, .warning, at: file.range(15..<22), "two lines")),
      ReportedDiagnostic(Diagnostic(.missingValue, at: file.range(2..<2), "nothing")),
      ReportedDiagnostic(.unreadableFile, .error, path: "/no/such file", "does not exist"),
    ]
  }

  private func object(_ text: String) throws -> [String: Any] {
    #expect(text.hasSuffix("}\n"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("JSON has ids, places, ends and fixes")
  func json() throws {
    let document = try object(JSONPrinter.text(diagnostics, toolVersion: "9"))
    #expect(document["version"] as? Int == 1)
    #expect(document["errors"] as? Int == 3)
    #expect(document["warnings"] as? Int == 1)
    #expect(document["tool"] as? [String: String] == ["name": "reduxgen", "version": "9"])
    let list = try #require(document["findings"] as? [[String: Any]])
    #expect(
      list.map { $0["id"] as? String } == [
        "unknown-key", "unknown-type", "missing-value", "unreadable-file",
      ])
    #expect(list.map { $0["severity"] as? String } == ["error", "warning", "error", "error"])
    #expect(list[0]["message"] as? String == "unknown \"key\" \\ 100%, a:b\u{7}")
    #expect(list[0]["file"] as? String == "F/Ä b.yaml")
    #expect(list[0]["start"] as? [String: Int] == ["line": 2, "column": 1])
    #expect(list[0]["end"] as? [String: Int] == ["line": 2, "column": 6])
    let fix = try #require(list[0]["fix"] as? [String: Any])
    #expect(fix["text"] as? String == "state")
    #expect(fix["start"] as? [String: Int] == ["line": 2, "column": 1])
    #expect(fix["end"] as? [String: Int] == ["line": 2, "column": 6])
    #expect(list[1]["end"] as? [String: Int] == ["line": 4, "column": 5])
    #expect(list[1]["fix"] == nil)
    #expect(list[3]["start"] == nil && list[3]["end"] == nil)
  }

  @Test("every document is complete without diagnostics")
  func nothing() throws {
    let json = try object(JSONPrinter.text([], toolVersion: "9"))
    #expect((json["findings"] as? [Any])?.isEmpty == true)
    let sarif = try object(SARIFPrinter.text([], toolVersion: "9"))
    let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect(GitHubPrinter.text([]) == "")
  }

  @Test("SARIF has rules, regions and fixes")
  func sarif() throws {
    let document = try object(SARIFPrinter.text(diagnostics, toolVersion: "9"))
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["name"] as? String == "reduxgen")
    #expect(driver["version"] as? String == "9")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == [
        "missing-value", "unknown-key", "unknown-type", "unreadable-file",
      ])
    for rule in rules {
      for name in ["shortDescription", "fullDescription"] {
        let text = (rule[name] as? [String: String])?["text"]
        #expect(text?.isEmpty == false)
      }
      let help = try #require(rule["help"] as? [String: String])
      #expect(Set(help.keys) == ["text", "markdown"])
    }
    #expect(rules[2]["defaultConfiguration"] as? [String: String] == ["level": "warning"])
    let results = try #require(run["results"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "error", "error"])
    let places = try results.map { result in
      try #require(
        (result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"])
    }
    #expect(
      places[0]["artifactLocation"] as? [String: String]
        == ["uri": "F/%C3%84%20b.yaml", "uriBaseId": "%SRCROOT%"])
    #expect(
      places[3]["artifactLocation"] as? [String: String] == ["uri": "file:///no/such%20file"])
    #expect(
      places[0]["region"] as? [String: Int]
        == ["startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 6])
    #expect(
      places[2]["region"] as? [String: Int]
        == ["startLine": 1, "startColumn": 2, "endLine": 1, "endColumn": 2])
    #expect(places[3]["region"] == nil)
    let fixes = try #require(results[0]["fixes"] as? [[String: Any]])
    let change = try #require((fixes[0]["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect(replacement["insertedContent"] as? [String: String] == ["text": "state"])
    #expect((replacement["deletedRegion"] as? [String: Int])?["endColumn"] == 6)
    #expect(results[1]["fixes"] == nil)
  }

  @Test("a kind of change, which has no page, still has an entry")
  func change() throws {
    let diagnostic = ReportedDiagnostic(
      id: ChangeKind.featureAdded.name, .error, path: "a", at: nil, "b")
    let text = SARIFPrinter.text([diagnostic], toolVersion: "9")
    let run = try #require((try object(text)["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["rules"] as? [[String: String]] == [["id": "features.added"]])
  }

  @Test("annotations of GitHub keep commas, colons and percent signs")
  func gitHub() {
    #expect(
      GitHubPrinter.text(diagnostics) == """
        ::error file=F/Ä b.yaml,line=2,endLine=2,col=1,endColumn=5,title=unknown-key::unknown "key" \\ \
        100%25, a:b<U+0007>
        ::warning file=F/Ä b.yaml,line=3,endLine=4,title=unknown-type::two lines
        ::error file=F/Ä b.yaml,line=1,endLine=1,col=2,endColumn=2,title=missing-value::nothing
        ::error file=/no/such file,title=unreadable-file::does not exist

        """)
    let odd = ReportedDiagnostic(.unreadableFile, .error, path: "a:b,c%.yaml", "x")
    #expect(
      GitHubPrinter.text([odd]) == "::error file=a%3Ab%2Cc%25.yaml,title=unreadable-file::x\n")
  }

  @Test("all characters survive JSON")
  func strings() throws {
    let scalars = (0..<0x3000).compactMap { Unicode.Scalar($0) } + ["\u{FFFF}", "\u{1F600}"]
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    let text = JSONValue.object([("s", .string(string)), ("e", .array([])), ("o", .object([]))])
      .text
    #expect(try object(text)["s"] as? String == string)
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    #expect(text.hasSuffix("\",\n  \"e\": [],\n  \"o\": {}\n}\n"))
  }
}
