extension RuleFamily {
  /// Rules about generated code that lies beside its schema.
  static let committedCode = RuleFamily(
    letter: "L", title: "Committed code",
    rules: [
      Rule(
        .rx189, .error, "Committed code is not what the schema gives", isAboutFiles: true,
        """
        `reduxgen check` found that `reduxgen generate` would change something: a generated
        file is stale because its schema or reduxgen is newer, is missing, was edited by
        hand, has a merge conflict, or is left over from a schema or feature that is gone;
        or a file with functions to write by hand was never started. Run `reduxgen generate`
        and commit what it writes. An edit of a generated file belongs into the schema or a
        file of yours; `--force` drops it. If a later reduxgen wrote the file, update yours.
        """)
    ])
}
