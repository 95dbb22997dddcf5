import ArgumentParser
import SchemaModel

/// A file beside a project that `reduxgen init` writes if asked to.
enum StarterExtra {
  /// A service for continuous integration.
  enum Service: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab
  }

  case integration(Service)
  case preCommit
  case agents

  /// Relative to the folder of the project, which is the top of its repository.
  var path: String {
    switch self {
    case .integration(.github): ".github/workflows/reduxgen.yml"
    case .integration(.gitlab): ".gitlab-ci.yml"
    case .preCommit: ".pre-commit-config.yaml"
    case .agents: "AGENTS.md"
    }
  }

  var text: String {
    switch self {
    case .integration(let service): Self.text(service.rawValue)
    case .preCommit: Self.text("pre-commit")
    case .agents: EmbeddedFiles.texts(in: "Documentation")["llms"] ?? ""
    }
  }

  /// A text of the folder `Starter`.
  ///
  /// - Parameter values: what stands for names in braces, besides the version and the repository.
  static func text(_ name: String, _ values: [String: String] = [:]) -> String {
    let all = values.merging(["version": toolVersion, "repository": StarterProject.repository]) {
      own, _ in own
    }
    return all.reduce(EmbeddedFiles.texts(in: "Starter")[name] ?? "") { text, value in
      text.replacing("{{\(value.key)}}", with: value.value)
    }
  }
}
