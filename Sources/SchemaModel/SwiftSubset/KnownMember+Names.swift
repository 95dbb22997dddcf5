// All member names of some types, for detecting misspelled members.

extension KnownMember {
  /// The names of all members of a type; nil if only the compiler knows them.
  static func names(of type: TypeSyntax) -> Set<String>? {
    switch type {
    case .bool: every.union(["toggle"])
    case .string: every.union(sequence).union(mutable).union(text)
    case .array: every.union(sequence).union(mutable)
    case .dictionary: every.union(sequence).union(dictionary)
    case .named("Set", let arguments) where arguments.count == 1:
      every.union(sequence).union(set)
    case .named("IdentifiedArrayOf", let arguments) where arguments.count == 1:
      every.union(sequence).union(identified)
    case .named("StackOf", let arguments) where arguments.count == 1:
      every.union(sequence).union(stack)
    case .named("Pages", _), .named("QueryCache", _):
      every.union(members(of: type).map(\.name)).union(["reduce"])
    case .named("QueryEntry", _): every.union(members(of: type).map(\.name))
    case .named("Pulse", let arguments) where arguments.count == 1: every.union(["value", "count"])
    case .named("Failure", arguments: []):
      every.union(["typeName", "message", "underlying", "localizedDescription"])
    default: nil
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }

  /// Members that every value may have.
  private static let every = words(
    "customMirror debugDescription description encode hash hashValue self")

  private static let sequence = words(
    """
    allSatisfy capacity compactMap contains count difference distance drop dropFirst dropLast \
    elementsEqual endIndex enumerated filter first firstIndex firstRange flatMap forEach \
    formIndex formatted index indices isEmpty joined last lastIndex lazy \
    lexicographicallyPrecedes makeIterator map max min prefix randomElement ranges reduce \
    removingSubranges reversed shuffled sorted split startIndex starts suffix \
    trimmingPrefix underestimatedCount withContiguousStorageIfAvailable
    """)

  private static let mutable = words(
    """
    append applying insert move moveSubranges partition popFirst popLast remove removeAll \
    removeFirst removeLast removeSubrange removeSubranges replace replaceSubrange replacing \
    reserveCapacity reverse shuffle sort span swapAt trimPrefix withUnsafeBufferPointer \
    withUnsafeBytes withUnsafeMutableBufferPointer withUnsafeMutableBytes
    """)

  private static let text = words(
    """
    addingPercentEncoding applyingTransform cString capitalized caseInsensitiveCompare \
    characters commonPrefix compare completePath components contentsEqual data \
    decomposedStringWithCanonicalMapping enumerateLines enumerateSubstrings fastestEncoding \
    firstMatch folding getCharacters getLineStart hasPrefix hasSuffix isContiguousUTF8 \
    lengthOfBytes lineRange localizedCapitalized localizedCaseInsensitiveCompare \
    localizedCaseInsensitiveContains localizedCompare localizedLowercase \
    localizedStandardCompare localizedStandardContains localizedStandardRange \
    localizedUppercase lowercased makeContiguousUTF8 matches maximumLengthOfBytes padding \
    paragraphRange precomposedStringWithCanonicalMapping prefixMatch propertyList range \
    rangeOfCharacter removingPercentEncoding replacingCharacters replacingOccurrences \
    smallestEncoding substring substrings trimmingCharacters unicodeScalars uppercased utf16 \
    utf8 utf8CString wholeMatch withCString withMutableCharacters withUTF8 write
    """)

  private static let set = words(
    """
    formIntersection formSymmetricDifference formUnion insert intersection isDisjoint \
    isStrictSubset isStrictSuperset isSubset isSuperset popFirst remove removeAll removeFirst \
    reserveCapacity subtract subtracting symmetricDifference union update
    """)

  private static let dictionary = words(
    """
    compactMapValues keys mapValues merge merging popFirst remove removeAll removeValue \
    reserveCapacity updateValue values
    """)

  private static let identified = words(
    """
    append elements ids insert modify move remove removeAll removeFirst removeLast reverse \
    sort swapAt
    """)

  private static let stack = words(
    """
    append elements ids modify partition pop remove removeAll removeLast reverse shuffle sort \
    swapAt topID
    """)
}
