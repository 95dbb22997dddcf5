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
    case .integration(.github):
      """
      # Fails if committed code differs from what its schemas generate.
      name: reduxgen
      on: [push, pull_request]
      jobs:
        schemas:
          runs-on: ubuntu-latest
          container: swift:6.2-noble
          steps:
            - uses: actions/checkout@v4
            - run: apt-get update && apt-get install --yes libyaml-dev make
            - uses: actions/cache@v4
              id: program
              with: { path: .reduxgen, key: reduxgen-\(toolVersion) }
            - if: steps.program.outputs.cache-hit != 'true'
              run: |
                git clone --depth 1 --branch \(toolVersion) \(StarterProject.repository) "$RUNNER_TEMP/reduxgen"
                make -C "$RUNNER_TEMP/reduxgen" install PREFIX="$PWD/.reduxgen"
            - run: .reduxgen/bin/reduxgen check --format github

      """
    case .integration(.gitlab):
      """
      # Fails if committed code differs from what its schemas generate.
      schemas:
        image: swift:6.2-noble
        cache: { key: reduxgen-\(toolVersion), paths: [.reduxgen] }
        script:
          - apt-get update && apt-get install --yes libyaml-dev make
          - |
            if [ ! -x .reduxgen/bin/reduxgen ]; then
              git clone --depth 1 --branch \(toolVersion) \(StarterProject.repository) "$CI_BUILDS_DIR/reduxgen"
              make -C "$CI_BUILDS_DIR/reduxgen" install PREFIX="$PWD/.reduxgen"
            fi
          - .reduxgen/bin/reduxgen check

      """
    case .preCommit:
      """
      # A file that is reported as stale and is up to date in your folder is not staged: run `git add` on it.
      repos:
        - repo: local
          hooks:
            - id: reduxgen-check
              name: reduxgen check
              entry: reduxgen check
              language: system
              pass_filenames: false
              always_run: true

      """
    case .agents:
      EmbeddedFiles.texts(in: "Documentation")["llms"] ?? ""
    }
  }
}
