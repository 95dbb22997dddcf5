/// All rules about declarations, as rows: what a row reports, what it looks at, and the function that does.
///
/// The order is that of their findings: of two with the same range and severity, only the first is shown. The functions are in
/// the folders beside this file. What is no YAML, or unknown to the grammar, is found while it is read, and has no row.
enum RuleTable {
  static let rows = names + declarations + code + flow

  /// What can be wrong with a type, wherever one is named.
  private static let types: [RuleID] = [
    .notAType, .misspelledType, .unknownType, .unsupportedType, .typeArguments,
  ]
  /// What can be wrong with the default of a field.
  private static let defaults: [RuleID] = [
    .notABool, .wrongValue, .defaultReadsField, .missingReturn, .notSwift,
  ]
  /// What can be wrong with the path of an action.
  private static let paths: [RuleID] = [.ownDelegateAction, .noSuchEvent, .cannotReact]
  /// What can be wrong with Swift that sees the values of an action.
  private static let swift: [RuleID] = [
    .notABool, .unknownField, .wrongValue, .namedValue, .unknownValue, .impureReducer,
    .missingReturn, .notSwift,
  ]

  /// What can be wrong with steps of a reducer.
  private static let steps: [RuleID] = [
    .wrongOperator, .valueHidesField, .notWritable, .missingStartValue, .needlessState,
    .impureReducer, .longSwift, .uselessStep, .freeClosure, .returnedValue,
  ]

  /// What no row reports, because it is found where the names in reducers and sagas are looked up.
  static let meaning = Set(
    paths + swift + steps + [
      .callOrStream, .handledTwice, .missingConformance, .nameClash, .needlessLet, .notAStep,
      .nothingToCancel, .sagaTriggersItself, .tooLarge, .triggersDiffer, .unknownAction,
      .unknownDependency, .unknownMethod, .unknownTypeOfKey, .unknownTypeOfLet, .wrongArguments,
      .wrongPut,
    ])

  /// Names that no other rule could look up.
  static let names = [
    RuleRow(.declaredTwice, check: .schema { $0.checkDeclaredTwice() })
  ]

  /// What is declared, by itself and beside other declarations.
  static let declarations = [
    // Names
    RuleRow(.nameClash, check: .feature { $0.checkName(of: $1) }),
    RuleRow(.declaredTwice, .nameClash, check: .feature { $0.checkFieldNames($1) }),
    RuleRow(.declaredTwice, .nameClash, check: .feature { $0.checkDependencyNames($1) }),
    RuleRow(
      .nameClash,
      check: .declarations { $0.checkSharedNames($1, inside: $2?.name.value) }),
    RuleRow(.cannotBind, check: .field { checker, field, _ in checker.checkBinding(of: field) }),
    RuleRow(.cannotBind, check: .child { checker, child, _ in checker.checkBinding(of: child) }),
    RuleRow(.nameClash, check: .feature { $0.checkBindingNames($1) }),
    RuleRow(
      .missingStartValue, check: .field { checker, field, _ in checker.checkOnce(of: field) }),
    RuleRow(.nameClash, check: .feature { $0.checkTypeNames($1) }),
    RuleRow(.nameClash, check: .feature { $0.checkChoiceNames($1) }),
    RuleRow(
      .declaredTwice, .nameNone, .nameClash, .cannotBind,
      check: .feature { $0.checkActionNames($1) }),
    RuleRow(
      .nameClash,
      check: .dependency { checker, dependency, _ in checker.checkGeneratedName(of: dependency) }),
    RuleRow(.nameClash, check: .feature { $0.checkSelf($1) }),
    RuleRow(.handledTwice, check: .feature { $0.checkHandlerNames($1) }),
    RuleRow(.nameClash, check: .feature { $0.checkGroupNames($1) }),
    RuleRow(.nameClash, check: .child { checker, child, _ in checker.checkMadeType(of: child) }),

    // Types
    RuleRow(
      types + defaults + [.declaredTwice, .nameNone, .nameClash, .wrongRawValue],
      check: .type { $0.checkMembers(of: $1, in: $2) }),
    RuleRow(
      .misspelledType,
      check: .declarations { checker, declared, _ in checker.checkPlaces(of: declared.types) }),
    RuleRow(.containsItself, check: .declarations { $0.checkRecursion($1.types, in: $2) }),
    RuleRow(types + [.nameClash], check: .client { $0.checkTypes(of: $1, in: $2) }),

    // State, and what actions and sagas carry
    RuleRow(types + defaults, check: .feature { $0.checkState($1) }),
    RuleRow(types, check: .saga { $0.checkResult(of: $1, in: $2) }),
    RuleRow(types, check: .feature { $0.checkLets(of: $1) }),
    RuleRow(
      types + [.notABool, .wrongValue], check: .action { $0.checkValues(of: $1, in: $2) }),

    // Children and clients
    RuleRow(
      types + [
        .declaredTwice, .missingConformance, .defaultReadsField, .unknownFeature, .missingId,
        .missingStartValue, .oneOfOne, .unknownField,
      ],
      check: .child { $0.check($1, of: $2) }),
    RuleRow(.nameClash, check: .feature { $0.checkSharedDependencies($1) }),
    RuleRow(.unknownClient, check: .dependency { $0.checkClient(of: $1, in: $2) }),

    // Access
    RuleRow(.unknownAccess, check: .shared { $0.checkAccess($1) }),
    RuleRow(.unknownAccess, check: .feature { $0.checkAccess($1) }),

    // Conformances
    RuleRow(.missingConformance, check: .shared { $0.checkKeys(ofShared: $1) }),
    RuleRow(.missingConformance, check: .feature { $0.checkKeys(of: $1) }),
    RuleRow(
      .misspelledType, .unknownType, .missingConformance,
      check: .type { $0.checkConformances(of: $1, in: $2) }),
    RuleRow(
      .misspelledType, .unknownType, .missingConformance,
      check: .feature { $0.checkConformances($1) }),

    // Attributes and old names
    RuleRow(
      .meaninglessModifier, .wrongAttribute, .declaredTwice, .oldNameExists, .missingConformance,
      check: .type { checker, type, _ in checker.checkAttributes(of: type) }),
    RuleRow(
      .oldNameExists,
      check: .declarations { checker, declarations, _ in checker.checkOldNames(declarations) }),
    RuleRow(
      .meaninglessModifier, .declaredTwice, .missingConformance, .storedVersion,
      check: .feature { $0.checkStorage($1) }),
    RuleRow(.oldNameExists, check: .feature { $0.checkOldNames($1) }),
    RuleRow(.removedName, check: .feature { $0.checkRemoved($1) }),
    RuleRow(
      .nameClash,
      check: .declarations { checker, declarations, _ in checker.checkInnerNames(declarations) }),
    RuleRow(.nameClash, check: .feature { $0.checkInnerNames($1) }),
    RuleRow(.nameClash, .oldNameExists, check: .feature { $0.checkOldActions($1) }),

    // Conditions, names that look alike, and declaredInSwift
    RuleRow(
      .constantCondition, check: .saga { checker, saga, _ in checker.checkCondition(of: saga) }),
    RuleRow(
      .decomposedName, .confusableLetters, .namesDifferInCase,
      check: .declarations { checker, declarations, _ in checker.checkConfusables(declarations) }),
    RuleRow(
      .decomposedName, .confusableLetters, .namesDifferInCase,
      check: .feature { $0.checkConfusables($1) }),
    RuleRow(
      .declaredTwice, check: .declarations { $0.checkDeclaredInSwift($1.declaredInSwift, in: $2) }),

    // The schema as a whole
    RuleRow(
      .decomposedName, .confusableLetters, .namesDifferInCase,
      check: .schema { $0.checkConfusables() }),
    RuleRow(.declaredTwice, check: .schema { $0.checkDoubleNames() }),
    RuleRow(.nameClash, .oldNameExists, check: .schema { $0.checkOldDeclarations() }),
    RuleRow(.containsItself, check: .schema { $0.checkContainment() }),
    RuleRow(.tooLarge, check: .schema { $0.checkDependencyCount() }),
    RuleRow(.wrongAttribute, .deprecatedUse, check: .schema { $0.checkDeprecations() }),
  ]

  /// What happens in a feature, and the Swift in it.
  static let code = [
    RuleRow(paths + [.wrongPut], check: .saga { $0.checkPuts(of: $1, in: $2) }),
    RuleRow(
      .wrongPage, .wrongAnswer, .nameClash, .missingId,
      check: .saga { $0.checkPages(of: $1, in: $2) }),
    RuleRow(.retryWithoutEffect, check: .saga { $0.checkCalls(of: $1, in: $2) }),
    RuleRow(.declaredTwice, check: .feature { $0.checkJournalName(in: $1) }),
    RuleRow(
      .optimisticNeverUndone, .missingConformance, .notAStep, .optimisticRepeated,
      check: .saga { $0.checkOptimistic($1, in: $2) }),
    RuleRow(.unknownQueue, check: .saga { checker, saga, _ in checker.checkQueue(of: saga) }),
    RuleRow(.cancelsAllKeys, check: .saga { $0.checkCanceledKeys(of: $1, in: $2) }),
    RuleRow(
      .unknownField, .notWritable, .fieldCannotHold, .noSuchEvent,
      check: .saga { $0.checkFields(of: $1, in: $2) }),
    RuleRow(.forcedUnwrap, check: .feature { $0.checkForcedUnwraps(in: $1) }),
    RuleRow(
      .unsupportedType, .missingConformance, .resultNotCompared,
      check: .feature { $0.checkComparisons($1) }),
  ]

  /// Warnings about a schema without errors. Each is silent where Swift may do what the schema does not show.
  static let flow = [
    RuleRow(
      .actionNobodyHandles, .delegateNobodyHandles, .delegateNobodySends,
      check: .flow { $0.checkHandling(of: $1, in: $2.actions) }),
    RuleRow(.failureNobodyShows, check: .flow { $0.checkFailures(of: $1, in: $2.actions) }),
    RuleRow(
      .actionOfGrandchild, check: .flow { checker, feature, _ in checker.checkDepth(of: feature) }),
    RuleRow(
      .sagaTriggersItself, check: .flow { checker, feature, _ in checker.checkRuns(of: feature) }),
    RuleRow(
      .sagaTriggersItself, .endlessLoop, check: .schemaFlow { $0.checkCycles(PutGraph($1.index)) }),
    RuleRow(.fieldNobodyChanges, check: .schemaFlow { $0.checkWriting($1.writing, $1.index) }),
    RuleRow(.unused, check: .schemaFlow { checker, _ in checker.checkUse() }),
  ]
}
