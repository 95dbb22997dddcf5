import Testing

/// Texts after the themes of the public suite yaml/yaml-test-suite, written for reduxgen: what of each theme our files
/// may hold (`read`), and what they may not (`refused`).
struct YAMLCase: Sendable, CustomTestStringConvertible {
  var theme: String
  var text: String
  var isRead: Bool

  var testDescription: String { theme }

  static func read(_ theme: String, _ text: String) -> YAMLCase {
    YAMLCase(theme: theme, text: text, isRead: true)
  }

  static func refused(_ theme: String, _ text: String) -> YAMLCase {
    YAMLCase(theme: theme, text: text, isRead: false)
  }

  static let all: [YAMLCase] = mappings + sequences + scalars + blocks + flow + documents + foreign

  private static let mappings: [YAMLCase] = [
    .read("simple mapping", "a: b\nc: d\n"),
    .read("nested mappings", "a:\n  b:\n    c: d\n  e: f\ng: h\n"),
    .read("no line end at the end", "a: b"),
    .read("missing values", "a:\nb:\n  c:\nd:\n"),
    .read("spaces before the colon", "a : b\nlong key   : c\n"),
    .read("several spaces after the colon", "a:    b\nc:  'd'\n"),
    .read("tab after the colon", "a:\tb\n"),
    .read("spaces at the end of lines", "a: b  \nc:   \n  d: e \n"),
    .read(
      "keys with spaces and marks", "let id: a\n_ from: b\na.b.c: d\nx @key(\"y\"): e\na, b: f\n"),
    .read("quoted keys", "'a b': c\n\"d\\te\": f\n"),
    .read("keys that look like other types", "on: a\nyes: b\n1.0: c\n12: d\n2024-01-01: e\n"),
    .read("question mark and colon inside a word", "a?b: c?d\ne:f: g:h\n"),
    .read("dashes inside words", "a-b: c-d\n-x: -y\n--z: 3\n"),
    .read("key with a hash inside", "a#b: c#d\n"),
    .read("deep indentation of one step", "a:\n      b: c\n      d:\n        e: f\n"),
    .read("unequal steps of indentation", "a:\n  b: c\nd:\n    e: f\n"),
    .read("empty lines between entries", "a: b\n\n\nc:\n\n  d: e\n\n"),
    .read("Windows line ends", "a: b\r\nc:\r\n  d: e\r\n"),
    .read("mark of byte order", "\u{FEFF}a: b\n"),
    .read("letters of other scripts", "größe: naïve\n名前: 文字\nemoji: 😀\n"),
    .refused("double keys", "a: b\nc: d\na: e\n"),
    .refused("less indentation than the first entry", "a:\n    b: c\n  d: e\n"),
    .refused("more indentation than the first entry", "a:\n  b: c\n    d: e\n"),
    .refused("mapping in a value", "a: b: c\n"),
    .refused("mapping behind a quoted value", "a: 'b': c\n"),
    .refused("text behind a quoted value", "a: 'b' c\n"),
    .refused("tab as indentation", "a:\n\tb: c\n"),
    .refused("key without a colon", "a: b\nc\nd: e\n"),
    .refused("long key in a block", "? a\n: b\n"),
    .refused("list as a key", "[a, b]: c\n"),
    .refused("mapping as a key", "{a: b}: c\n"),
    .refused("empty key", ": a\n"),
  ]

  private static let sequences: [YAMLCase] = [
    .read("sequence in a mapping", "a:\n  - b\n  - c\n"),
    .read("sequence at the depth of its key", "a:\n- b\n- c\nd: e\n"),
    .read("sequence of mappings", "a:\n  - b: c\n    d: e\n  - f: g\n"),
    .read("sequence of sequences", "a:\n  - - b\n    - c\n  - - d\n"),
    .read("mapping in a sequence on its own lines", "a:\n  -\n    b: c\n  - d\n"),
    .read("quoted items", "a:\n  - 'b c'\n  - \"d\\n\"\n  - ''\n"),
    .read("items with marks inside", "a:\n  - b = [c]\n  - if x { y }\n  - $0 + 1\n"),
    .refused("sequence at the top", "- a\n- b\n"),
    .refused("dash without a space", "a:\n  -b\n  - c\n"),
    .refused("item less deep", "a:\n    - b\n  - c\n"),
    .refused("entry among items", "a:\n  - b\n  c: d\n"),
    .refused("sequence on the line of its key", "a: - b\n"),
  ]

  private static let scalars: [YAMLCase] = [
    .read(
      "plain words that are other types elsewhere",
      "a: yes\nb: off\nc: 1.0\nd: 0x1F\ne: 1_000\nf: 12:30:45\n"),
    .read(
      "plain text with marks", "a: .idle\nb: count += 1\nc: () async -> Bool\nd: Result<A, any E>\n"
    ),
    .read("plain text that ends in marks", "a: b?\nc: d!\ne: f)\ng: \\h\n"),
    .read("single quotes", "a: 'it''s'\nb: ''\nc: ' x '\nd: '\"'\ne: '# : {'\n"),
    .read(
      "double quotes",
      "a: \"b\\\"c\\\\d\"\ne: \"\"\nf: \"\\t\\n\\u00e9\\x41\\U0001F600\\/\\e\\0\"\n"),
    .read("escape at the end", "a: \"b\\\\\"\nc: \"\\\"\"\n"),
    .read("comment behind a value", "a: b # c\nd: 'e' # f\ng: # h\n  i: j\n"),
    .read("comment lines anywhere", "# a\nb: c\n  # d\ne:\n# f\n  g: h\n    # i\n"),
    .read("hash without a space", "a: b#c\nd: '#e'\n"),
    .read("colon without a space", "a: b:c\nd: ::e\n"),
    .read("text with brackets inside", "a: b[c]\nd: e{f}\ng: h(i, j)\n"),
    .read("text that begins with a dash", "a: -1\nb: --c\n"),
    .read("text that begins with a question mark or colon", "a: ?b\nc: :d\n"),
    .refused("plain text over several lines", "a: b\n  c\n  d\n"),
    .refused("plain text that goes on behind a comment", "a: b # c\n  d\n"),
    .refused("double quotes never closed", "a: \"b\nc: d\n"),
    .refused("single quotes never closed", "a: 'b\nc: d\n"),
    .refused("unknown escape", "a: \"\\q\"\n"),
    .refused("half an escape", "a: \"\\u12\"\n"),
    .refused("percent first", "a: %b\n"),
    .refused("at first", "a: @b\n"),
    .refused("backtick first", "a: `b`\n"),
    .refused("comma first in brackets", "a: [, b]\n"),
    .read("null words, which are words here", "a: ~\nb: null\n"),
  ]

  private static let blocks: [YAMLCase] = [
    .read("literal", "a: |\n  b\n  c\nd: e\n"),
    .read("literal with deeper lines", "a: |\n  b\n    c\n\n   d\ne: f\n"),
    .read("literal with empty lines around", "a: |\n\n  b\n\n\nc: d\n"),
    .read("literal, stripped", "a: |-\n  b\n  c\n\nd: e\n"),
    .read("literal, kept", "a: |+\n  b\n\n\nc: d\n"),
    .read("literal with an indicator", "a: |2\n    b\n  c\nd: e\n"),
    .read("literal with both marks", "a: |-2\n    b\n  c\nd: |2+\n   e\n\n"),
    .read(
      "literal with marks of YAML inside", "a: |\n  # no comment\n  b: [c\n  - 'd\n  %e\nf: g\n"),
    .read("literal with trailing spaces", "a: |\n  b  \n   \n  c\n"),
    .read("literal with a comment in its head", "a: | # b\n  c\n"),
    .read("literal in a sequence", "a:\n  - |\n    b\n    c\n  - d\n"),
    .read("folded", "a: >\n  b\n  c\n\n  d\ne: f\n"),
    .read("folded with deeper lines", "a: >\n  b\n    c\n    d\n  e\n"),
    .read("folded, stripped and kept", "a: >-\n  b\n  c\nd: >+\n  e\n\n"),
    .read("literal at the end without a line end", "a: |\n  b"),
    .read("literal with tabs inside", "a: |\n  b\tc\n  \td\n"),
    .refused("literal with a wrong indicator", "a: |0\n  b\n"),
    .refused("literal with text in its head", "a: | b\n  c\n"),
    .refused("literal with two marks", "a: |--\n  b\n"),
    .refused("tab before a literal", "a: |\n\tb\n"),
  ]

  private static let flow: [YAMLCase] = [
    .read("flow mapping", "a: { b: c, d: e }\n"),
    .read("flow sequence", "a: [b, c, 'd, e']\n"),
    .read("empty flow", "a: {}\nb: []\nc: [ ]\n"),
    .read("nested flow", "a: { b: [c, { d: e }], f: {} }\n"),
    .read("comma at the end", "a: [b, c,]\nd: { e: f, }\n"),
    .read("pair in a sequence", "a: [b: c]\nd: [String: Int]\n"),
    .read("flow over several lines", "a: [\n  b,\n  c\n  ]\nd: {\n  e: f\n  }\n"),
    .read("missing values in flow", "a: { b: , c: }\n"),
    .read("quoted texts in flow", "a: { 'b': \"c\", d: 'e: f' }\n"),
    .read("comment in flow", "a: [b, # c\n  d]\n"),
    .read("marks inside words in flow", "a: [b-c, d.e, $0, f?]\n"),
    .read("flow at the top", "{ a: b, c: [d] }\n"),
    .refused("sequence never closed", "a: [b, c\nd: e\n"),
    .refused("mapping never closed", "a: { b: c\nd: e\n"),
    .refused("closed by the other bracket", "a: [b, c}\n"),
    .refused("closed twice", "a: [b]]\n"),
    .refused("text behind flow", "a: [b] c\n"),
    .refused("two commas", "a: [b,, c]\n"),
    .read("quotes inside a word in flow", "a: [b 'c']\n"),
    // YAML 1.2 wants more indentation than the key's; libyaml does not mind.
    .read("less indentation than the key", "a:\n  b: [\nc\n  ]\n"),
    .refused("torn generic", "a: { b: Result<C, D> }\n"),
    .refused("dash in flow", "a: [- b]\n"),
  ]

  private static let documents: [YAMLCase] = [
    .read("document start", "---\na: b\n"),
    .read("document start with a comment", "# a\n--- # b\nc: d\n"),
    .read("document end", "a: b\n...\n"),
    .refused("two documents", "a: b\n---\nc: d\n"),
    .refused("text behind the document end", "a: b\n... c\n"),
    .refused("directive", "%YAML 1.2\n---\na: b\n"),
    .refused("directive of tags", "%TAG ! tag:a,2000:\n---\na: b\n"),
    .refused("nothing", ""),
    .refused("only comments", "# a\n\n# b\n"),
    .refused("only a text", "a\n"),
    .refused("document start inside a text", "a: 'b\n---\nc'\n"),
  ]

  private static let foreign: [YAMLCase] = [
    .refused("anchor", "a: &b c\n"),
    .refused("anchor on a mapping", "a: &b\n  c: d\n"),
    .refused("alias", "a: b\nc: *d\n"),
    .refused("merge", "a: { b: c }\nd:\n  <<: { e: f }\n"),
    .refused("tag", "a: !!str b\n"),
    .refused("own tag", "a: !b c\n"),
    .refused("verbatim tag", "a: !<tag:b,2000:c> d\n"),
    .refused("tag without a value", "a: !!map\nb: c\n"),
    .refused("control character", "a: b\u{7}c\n"),
    .refused("lone carriage return", "a: b\rc: d\n"),
    .refused("NUL", "a: b\0c\n"),
  ]
}
