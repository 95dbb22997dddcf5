/// All rules about declarations, as rows.
///
/// The order of rows is the order of their findings: of two findings with the same range and severity, only the first
/// is shown. The functions are in the folders beside this file. Errors in YAML or grammar are found while reading, so
/// they have no row.
enum RuleTable {
  static let rows = names + declarations + code + flow

  /// The rule about names that are declared twice. Lookups find only one of the declarations.
  static let names: [RuleRow] = [.schema { $0.checkDeclaredTwice() }]

  /// Rules about declarations, alone and among other declarations.
  static let declarations: [RuleRow] = [
    // Names
    .feature { $0.checkName(of: $1) },
    .feature { $0.checkFieldNames($1) },
    .feature { $0.checkDependencyNames($1) },
    .declarations { $0.checkSharedNames($1, inside: $2?.name.value) },
    .feature { $0.checkBindings($1) },
    .feature { $0.checkTypeNames($1) },
    .feature { $0.checkChoiceNames($1) },
    .feature { $0.checkActionNames($1) },
    .feature { $0.checkSelf($1) },
    .feature { $0.checkHandlerNames($1) },
    .feature { $0.checkGroupNames($1) },
    .child { checker, child, _ in checker.checkMadeType(of: child) },

    // Types
    .type { $0.checkMembers(of: $1, in: $2) },
    .declarations { checker, declared, _ in checker.checkPlaces(of: declared.types) },
    .declarations { $0.checkRecursion($1.types, in: $2) },
    .declarations { $0.checkTypes(of: $1.clients, in: $2) },

    // State, and the values of actions and sagas
    .feature { $0.checkState($1) },
    .feature { $0.checkValues($1) },

    // Children and clients
    .child { $0.check($1, of: $2) },
    .feature { $0.checkGiven($1) },
    .feature { $0.checkDismissals($1) },
    .feature { $0.checkClients($1) },

    // Access
    .declarations { $0.checkAccess($1, of: $2) },

    // Conformances
    .declarations { $0.checkKeys($1, of: $2) },
    .type { $0.checkConformances(of: $1, in: $2) },
    .feature { $0.checkConformances($1) },

    // Attributes and old names
    .type { checker, type, _ in checker.checkAttributes(of: type) },
    .declarations { checker, declarations, _ in checker.checkOldNames(declarations) },
    .feature { $0.checkStorage($1) },
    .feature { $0.checkOldNames($1) },
    .feature { $0.checkRemoved($1) },
    .declarations { checker, declarations, _ in checker.checkInnerNames(declarations) },
    .feature { $0.checkInnerNames($1) },
    .feature { $0.checkOldActions($1) },

    // Conditions, confusable names, and declaredInSwift
    .saga { checker, saga, _ in checker.checkCondition(of: saga) },
    .declarations { checker, declarations, _ in checker.checkConfusables(declarations) },
    .feature { $0.checkConfusables($1) },
    .declarations { $0.checkDeclaredInSwift($1.declaredInSwift, in: $2) },

    // The schema as a whole
    .schema { $0.checkConfusables() },
    .schema { $0.checkDoubleNames() },
    .schema { $0.checkOldDeclarations() },
    .schema { $0.checkContainment() },
    .schema { $0.checkDependencyCount() },
    .schema { $0.checkDeprecations() },
  ]

  /// Rules about the behavior of a feature, and about its Swift.
  static let code: [RuleRow] = [
    .saga { $0.checkPuts(of: $1, in: $2) },
    .saga { $0.checkPages(of: $1, in: $2) },
    .saga { $0.checkCalls(of: $1, in: $2) },
    .feature { $0.checkJournalName(in: $1) },
    .saga { $0.checkOptimistic($1, in: $2) },
    .saga { checker, saga, _ in checker.checkQueue(of: saga) },
    .saga { $0.checkCanceledKeys(of: $1, in: $2) },
    .saga { $0.checkFields(of: $1, in: $2) },
    .feature { $0.checkComparisons($1) },
  ]

  /// Warnings about a schema without errors, such as unhandled actions, unless hand-written Swift may handle them.
  static let flow: [RuleRow] = [
    .flow { $0.checkHandling(of: $1, in: $2.actions) },
    .flow { $0.checkFailures(of: $1, in: $2.actions) },
    .flow { checker, feature, _ in checker.checkDepth(of: feature) },
    .flow { checker, feature, _ in checker.checkRuns(of: feature) },
    .flow { checker, feature, _ in checker.checkRemovals(in: feature) },
    .schemaFlow { $0.checkCycles(PutGraph($1.index)) },
    .schemaFlow { $0.checkWriting($1.writing, $1.index) },
    .schemaFlow { checker, _ in checker.checkUse() },
  ]
}
