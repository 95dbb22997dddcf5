import SchemaModel

/// A generated file that a user's template adds, described by the template's name:
/// `Routes.feature.swift` adds `SearchRoutes.generated.swift` for the feature Search, and
/// `Actions.project.md` adds `Actions.generated.md` for all features together.
package struct AddedOutput: Hashable, Sendable {
  package enum Scope: String, CaseIterable, Sendable {
    case feature
    case project
  }

  package let template: String
  package let scope: Scope
  /// The first part of the template's name, such as `Routes`.
  package let name: String
  package let fileExtension: String

  /// A template name with dots that does not describe an output.
  package struct InvalidName: Error {
    let message: String
  }

  package init(template: String) throws(InvalidName) {
    let file = String(template.split(separator: "/").last ?? "")
    let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let form = "a template that adds a file is called NAME.feature.swift or NAME.project.md"
    guard parts.count == 3 else {
      throw InvalidName(message: "`\(file)` is not the name of a template; \(form)")
    }
    guard let scope = Scope(rawValue: parts[1]) else {
      let near = closestMatch(to: parts[1], in: Scope.allCases.map(\.rawValue))
      throw InvalidName(
        message: "`\(parts[1])` in the name of the template is neither `feature` nor `project`; "
          + (near.map { "did you mean `\(parts[0]).\($0).\(parts[2])`?" } ?? form))
    }
    guard Array(parts[0].utf8)[...].isName else {
      throw InvalidName(
        message: "`\(parts[0])` cannot be part of the name of a file; use letters and digits")
    }
    guard CommentStyle(path: file) != nil else {
      let known = CommentStyle.fileExtensions.joined(separator: ", .")
      throw InvalidName(
        message: "files called .\(parts[2]) have no comments, or none that reduxgen knows, by "
          + "which it could tell its own; it writes .\(known)")
    }
    self.template = template
    self.scope = scope
    name = parts[0]
    fileExtension = parts[2]
  }

  /// - Parameter feature: The name of the feature; empty for a project file.
  package func path(for feature: String = "") -> String {
    "\(feature)\(name).generated.\(fileExtension)"
  }
}
