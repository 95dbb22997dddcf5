/// The name of a rule, explained in `Documentation/Rules/`. An enum, so that an unknown name does not compile.
package enum RuleID: String, CaseIterable, Sendable {
  // Bytes and YAML
  case notYaml, emptyFile, notUtf8, windowsBytes, invisibleCharacter
  case wrongIndentation, oneDocument, unsupportedYaml, needsQuotes, unclosed
  case missingValue, commentInText, tooLarge, unreadableFile, mergeConflict

  // Structure
  case notAMapping, declaredTwice, languageVersion, unknownKey
  case misplacedKey, unknownAccess, notABool, duplicateImport

  // Names
  case notAName, nameClash, needlessWord, keywordAsName, nameNone, decomposedName
  case confusableLetters, namesDifferInCase, unknownAttribute, wrongAttribute
  case meaninglessModifier, removedName, oldNameExists

  // Types and state
  case missingType, notAType, misspelledType, unknownType, unsupportedType
  case typeArguments, missingConformance, wrongValue, defaultReadsField
  case textAfterComputed, cannotBind, emptyDeclaration, needsStructOrEnum
  case wrongRawValue, missingReturn, missingStartValue

  // Actions
  case tupleAsValue, valueWithTwoNames, actionAsValue, actionNobodyHandles

  // Children
  case containsItself, unknownFeature, missingId, unknownMember, oneOfOne
  case actionOfGrandchild, wrongGiven

  // Reduce
  case unknownAction, ownDelegateAction, nothingToDo, unknownField, wrongOperator
  case unknownValue, namedValue, valueHidesField, notWritable, notAStep
  case needlessState, impureReducer, handledTwice, longSwift, notSwift
  case returnedValue, letWithoutValue, needlessLet, unknownTypeOfLet, forcedUnwrap
  case cannotDismiss

  // Sagas, clients, dependencies
  case missingKey, exclusiveKeys, notADuration, sagaTriggersItself
  case unknownDependency, unknownMethod, wrongArguments, callOrStream
  case fieldCannotHold, noSuchEvent, wrongPut, triggersDiffer, unknownClient
  case missingSignature, unknownQueue, resultNotCompared, retryWithoutEffect
  case nothingToCancel, optimisticWithoutResult, optimisticNeverUndone
  case incompleteRequest, wrongPage, wrongAnswer, optimisticRepeated, cancelsAllKeys

  // Evolution and comments
  case olderVersionWrong, undeclaredRename, unknownRule, cannotBeAllowed
  case needlessAllow, storedVersion, cannotStore

  // Modules
  case notImported, notVisible, importCycle, moduleAbove, ambiguousName

  // Files and templates
  case fileInTheWay, leftOverFile, wrongTemplate, unclosedSwift, staleCode, wrongUse
  case unlistedSchema

  // Flow analysis
  case unused, deprecatedUse, unknownTypeOfKey, cannotReact, endlessLoop
  case failureNobodyShows, delegateNobodyHandles, fieldNobodyChanges
  case delegateNobodySends, constantCondition, uselessStep, freeClosure, cancelledAtOnce

  // Schemas and templates
  case notRendered
}

extension RuleID: CustomStringConvertible {
  /// The rule with a name such as `unknown-key`; `nil` if there is none.
  init?(_ name: String) {
    let words = name.split(separator: "-").map(String.init)
    let rest = words.dropFirst().map(SwiftName.capitalized)
    self.init(rawValue: ((words.first.map { [$0] } ?? []) + rest).joined())
    if description != name { return nil }
  }

  /// The name in messages and comments, such as `unknown-key`.
  package var description: String {
    rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension RuleID: Comparable {
  package static func < (a: RuleID, b: RuleID) -> Bool { a.description < b.description }
}
