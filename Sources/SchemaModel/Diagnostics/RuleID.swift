/// The name of a rule, which a section of a page in `Documentation/Rules/` explains. An unknown one does not compile.
package enum RuleID: String, CaseIterable, Sendable {
  // Bytes and YAML
  case notYaml = "not-yaml"
  case emptyFile = "empty-file"
  case notUtf8 = "not-utf8"
  case windowsBytes = "windows-bytes"
  case invisibleCharacter = "invisible-character"
  case wrongIndentation = "wrong-indentation"
  case oneDocument = "one-document"
  case unsupportedYaml = "unsupported-yaml"
  case needsQuotes = "needs-quotes"
  case unclosed
  case missingValue = "missing-value"
  case commentInText = "comment-in-text"
  case tooLarge = "too-large"
  case unreadableFile = "unreadable-file"
  case mergeConflict = "merge-conflict"

  // Structure
  case notAMapping = "not-a-mapping"
  case declaredTwice = "declared-twice"
  case languageVersion = "language-version"
  case oldSpelling = "old-spelling"
  case unknownKey = "unknown-key"
  case misplacedKey = "misplaced-key"
  case unknownAccess = "unknown-access"
  case notABool = "not-a-bool"
  case duplicateImport = "duplicate-import"

  // Names
  case notAName = "not-a-name"
  case nameClash = "name-clash"
  case needlessWord = "needless-word"
  case keywordAsName = "keyword-as-name"
  case nameNone = "name-none"
  case decomposedName = "decomposed-name"
  case confusableLetters = "confusable-letters"
  case namesDifferInCase = "names-differ-in-case"
  case unknownAttribute = "unknown-attribute"
  case wrongAttribute = "wrong-attribute"
  case meaninglessModifier = "meaningless-modifier"
  case removedName = "removed-name"
  case oldNameExists = "old-name-exists"

  // Types and state
  case missingType = "missing-type"
  case notAType = "not-a-type"
  case misspelledType = "misspelled-type"
  case unknownType = "unknown-type"
  case unsupportedType = "unsupported-type"
  case typeArguments = "type-arguments"
  case missingConformance = "missing-conformance"
  case wrongValue = "wrong-value"
  case defaultReadsField = "default-reads-field"
  case textAfterComputed = "text-after-computed"
  case cannotBind = "cannot-bind"
  case emptyDeclaration = "empty-declaration"
  case needsStructOrEnum = "needs-struct-or-enum"
  case wrongRawValue = "wrong-raw-value"
  case missingReturn = "missing-return"
  case missingStartValue = "missing-start-value"

  // Actions
  case tupleAsValue = "tuple-as-value"
  case valueWithTwoNames = "value-with-two-names"
  case actionAsValue = "action-as-value"
  case actionNobodyHandles = "action-nobody-handles"

  // Children
  case containsItself = "contains-itself"
  case unknownFeature = "unknown-feature"
  case missingId = "missing-id"
  case unknownMember = "unknown-member"
  case oneOfOne = "one-of-one"
  case actionOfGrandchild = "action-of-grandchild"

  // Reduce
  case unknownAction = "unknown-action"
  case ownDelegateAction = "own-delegate-action"
  case nothingToDo = "nothing-to-do"
  case unknownField = "unknown-field"
  case wrongOperator = "wrong-operator"
  case unknownValue = "unknown-value"
  case namedValue = "named-value"
  case valueHidesField = "value-hides-field"
  case notWritable = "not-writable"
  case notAStep = "not-a-step"
  case needlessState = "needless-state"
  case impureReducer = "impure-reducer"
  case handledTwice = "handled-twice"
  case longSwift = "long-swift"
  case notSwift = "not-swift"
  case returnedValue = "returned-value"
  case letWithoutValue = "let-without-value"
  case needlessLet = "needless-let"
  case unknownTypeOfLet = "unknown-type-of-let"
  case forcedUnwrap = "forced-unwrap"

  // Sagas, clients, dependencies
  case missingKey = "missing-key"
  case exclusiveKeys = "exclusive-keys"
  case notADuration = "not-a-duration"
  case sagaTriggersItself = "saga-triggers-itself"
  case unknownDependency = "unknown-dependency"
  case unknownMethod = "unknown-method"
  case wrongArguments = "wrong-arguments"
  case callOrStream = "call-or-stream"
  case fieldCannotHold = "field-cannot-hold"
  case noSuchEvent = "no-such-event"
  case wrongPut = "wrong-put"
  case triggersDiffer = "triggers-differ"
  case unknownClient = "unknown-client"
  case missingSignature = "missing-signature"
  case unknownQueue = "unknown-queue"
  case resultNotCompared = "result-not-compared"
  case retryWithoutEffect = "retry-without-effect"
  case nothingToCancel = "nothing-to-cancel"
  case optimisticWithoutResult = "optimistic-without-result"
  case optimisticNeverUndone = "optimistic-never-undone"
  case incompletePages = "incomplete-pages"
  case wrongPage = "wrong-page"
  case wrongAnswer = "wrong-answer"
  case optimisticRepeated = "optimistic-repeated"
  case cancelsAllKeys = "cancels-all-keys"

  // Evolution and comments
  case olderVersionWrong = "older-version-wrong"
  case undeclaredRename = "undeclared-rename"
  case unknownRule = "unknown-rule"
  case cannotBeAllowed = "cannot-be-allowed"
  case needlessAllow = "needless-allow"
  case storedVersion = "stored-version"

  // Modules
  case notImported = "not-imported"
  case notVisible = "not-visible"
  case importCycle = "import-cycle"
  case moduleAbove = "module-above"
  case ambiguousName = "ambiguous-name"

  // Files and templates
  case fileInTheWay = "file-in-the-way"
  case leftOverFile = "left-over-file"
  case wrongTemplate = "wrong-template"
  case unclosedSwift = "unclosed-swift"
  case staleCode = "stale-code"

  // Flow analysis
  case unused
  case deprecatedUse = "deprecated-use"
  case unknownTypeOfKey = "unknown-type-of-key"
  case cannotReact = "cannot-react"
  case endlessLoop = "endless-loop"
  case failureNobodyShows = "failure-nobody-shows"
  case delegateNobodyHandles = "delegate-nobody-handles"
  case fieldNobodyChanges = "field-nobody-changes"
  case delegateNobodySends = "delegate-nobody-sends"
  case constantCondition = "constant-condition"
  case uselessStep = "useless-step"
  case freeClosure = "free-closure"

  // Schemas and templates
  case notRendered = "not-rendered"
  case notForReswift = "not-for-reswift"
}

extension RuleID: CustomStringConvertible {
  /// The name as messages and comments have it, such as `unknown-key`.
  package var description: String { rawValue }
}

extension RuleID: Comparable {
  package static func < (a: RuleID, b: RuleID) -> Bool { a.rawValue < b.rawValue }
}
