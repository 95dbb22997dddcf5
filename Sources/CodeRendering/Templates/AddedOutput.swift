import SchemaModel

/// A file that a user's template adds to what is generated, as the template's name says:
/// `Routes.feature.swift` makes `SearchRoutes.generated.swift` of the feature Search, and
/// `Actions.project.md` makes `Actions.generated.md` of all features together.
package struct AddedOutput: Hashable, Sendable {
  package enum Scope: String, CaseIterable, Sendable {
    case feature
    case project
  }

  package let template: String
  package let scope: Scope
  /// What the name of the file is made of.
  package let name: String
  package let fileExtension: String

  /// - Returns: nil when the name of the template is not that of an output.
  package init?(template: String) {
    let file = template.split(separator: "/").last ?? ""
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let scope = Scope(rawValue: String(parts[1])),
      Self.isName(parts[0]), CommentStyle(fileExtension: parts[2]) != nil
    else { return nil }
    self.template = template
    self.scope = scope
    name = String(parts[0])
    fileExtension = String(parts[2])
  }

  private static func isName(_ text: some StringProtocol) -> Bool {
    text.first.map { $0.isASCII && $0.isLetter } == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// - Parameter feature: for an output per feature, which one.
  package func path(for feature: String = "") -> String {
    "\(feature)\(name).generated.\(fileExtension)"
  }

  /// What is wrong with the name of a template that has dots and is not that of an output.
  static func error(in template: String) -> String {
    let file = String(template.split(separator: "/").last ?? "")
    let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let form = "a template that adds a file is called NAME.feature.swift or NAME.project.md"
    guard parts.count == 3 else { return "`\(file)` is not the name of a template; \(form)" }
    if Scope(rawValue: parts[1]) == nil {
      let near = closestMatch(to: parts[1], in: Scope.allCases.map(\.rawValue))
      return "`\(parts[1])` in the name of the template is neither `feature` nor `project`; "
        + (near.map { "did you mean `\(parts[0]).\($0).\(parts[2])`?" } ?? form)
    }
    if !isName(parts[0]) {
      return "`\(parts[0])` cannot be part of the name of a file; use letters and digits"
    }
    return "files called .\(parts[2]) have no comments, or none that reduxgen knows, by which it "
      + "could tell its own; it writes .\(CommentStyle.fileExtensions.joined(separator: ", ."))"
  }
}
