extension RuleFamily {
  /// Rules about how names are written.
  static let nameRules: [Rule] = [
    Rule(
      .rx052, .error, "Character that no Swift name has",
      """
      Names go into the Swift code as you write them, so they have to be Swift names:
      letters, digits and underscores. Nothing is renamed behind your back.
      """,
      wrong: .feature(
        """
        state:
          item-count: Int
        """),
      right: .feature(
        """
        state:
          itemCount: Int
        """)),
    Rule(
      .rx053, .error, "Not a name",
      """
      The text is no Swift name, most often because of a space, or it has a dot where only
      a plain name can stand.
      """,
      wrong: .feature(
        """
        state:
          item count: Int
        """),
      right: .feature(
        """
        state:
          itemCount: Int
        """)),
    Rule(
      .rx054, .error, "Name that begins with a digit",
      """
      Swift takes a digit at the start for a number. Write the number as a word, or put a word in
      front of it.
      """,
      wrong: .feature(
        """
        state:
          2fa: Bool
        """),
      right: .feature(
        """
        state:
          twoFactor: Bool
        """)),
    Rule(
      .rx055, .error, "Name that begins with a dollar sign",
      """
      `$0` and `$start` are the language's own. Names of yours cannot look like them.
      """,
      wrong: .feature(
        """
        state:
          $count: Int
        """),
      right: .feature(
        """
        state:
          count: Int
        """)),
    Rule(
      .rx056, .error, "Word before a name",
      """
      Every field is a `var` unless it says `let`, every action is a `case` and every
      method a `func`, so these words are left out.
      """,
      wrong: .feature(
        """
        state:
          var count: Int
        """),
      right: .feature(
        """
        state:
          count: Int
          let id: Int
        """)),
    Rule(
      .rx057, .error, "Type or Protocol as a name",
      """
      Swift reads `X.Type` and `X.Protocol` as metatypes, even with backticks. No member
      can be reached under these names.
      """,
      wrong: .feature(
        """
        state:
          Type: Int
        """),
      right: .feature(
        """
        state:
          kind: Int
        """)),
    Rule(
      .rx058, .error, "init as a name",
      """
      `.init` calls an initializer, so neither a field nor an action can have this name.
      """,
      wrong: .feature(
        """
        actions:
          init:
        """),
      right: .feature(
        """
        state:
          isReady: Bool = false
        actions:
          started:
        reduce:
          started: isReady = true
        """)),
    Rule(
      .rx059, .error, "Missing name",
      """
      `_` alone, or nothing where a name should stand. A value without a label has a name
      behind the underscore, for the handler.
      """,
      wrong: .feature(
        """
        state:
          _: Int
        """),
      right: .feature(
        """
        state:
          count: Int
        """)),
    Rule(
      .rx060, .accepted, "Swift keyword as a name",
      """
      `default`, `in`, `self` and the other keywords are good names. The generated code
      puts them in backticks where Swift wants them.
      """,
      right: .feature(
        """
        state:
          default: Int = 0
        """)),
    Rule(
      .rx061, .warning, "The name none",
      """
      A case `none` is confused with the nil of an optional: `if x == .none` asks for
      either, and Swift picks the optional's. Choose another name.
      """,
      wrong: .feature(
        """
        types:
          enum Side: [none, left, right]
        """),
      right: .feature(
        """
        types:
          enum Side: [neither, left, right]
        state:
          side: Side = .left
        """)),
    Rule(
      .rx062, .error, "Name that Swift or the runtime uses",
      """
      Every enum has members such as `allCases` or `hashValue`, and every action has case
      paths. A case of the same name does not compile.
      """,
      wrong: .feature(
        """
        types:
          enum Side: [allCases, left]
        """),
      right: .feature(
        """
        types:
          enum Side: [every, left]
        state:
          side: Side = .left
        """)),
    Rule(
      .rx063, .error, "Name in decomposed Unicode",
      """
      A letter such as é can be one character or two: the letter, and an accent that is put over it.
      The two look the same and are two names for most tools. Retype the name, so that each letter is
      one character (Unicode calls that normal form C).
      """,
      wrong: RuleExample(
        shown: """
          reduxgen: 1
          feature: Search
          state:
            cafe<U+0301>: Int
          """,
        bytes: Array("reduxgen: 1\nfeature: Search\nstate:\n  cafe\u{301}: Int\n".utf8)),
      right: .feature(
        """
        state:
          café: Int
        """)),
    Rule(
      .rx064, .warning, "Letters of two scripts in a name",
      """
      The name mixes letters of two scripts that look the same, such as the Latin and the Cyrillic `c`.
      Whoever types what they see will not find it. Retype the name in one script.
      """,
      wrong: RuleExample(
        shown: """
          reduxgen: 1
          feature: Search
          state:
            <U+0441>ount: Int
          """,
        bytes: Array("reduxgen: 1\nfeature: Search\nstate:\n  \u{441}ount: Int\n".utf8)),
      right: .feature(
        """
        state:
          count: Int
        """)),
    Rule(
      .rx065, .warning, "Names that differ only in case",
      """
      `imageUrl` and `imageURL` are two names for Swift and one for most readers, who will sooner or
      later take one for the other. Rename one.
      """,
      wrong: .feature(
        """
        state:
          imageUrl: String
          imageURL: String
        """),
      right: .feature(
        """
        state:
          imageURL: String
          imagePath: String
        """)),
  ]
}
