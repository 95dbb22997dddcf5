/// All rules about declarations, as rows: what a row reports, what it looks at, and the function that does.
///
/// The order is that of their findings: of two with the same range and severity, only the first is shown. The functions are in
/// the folders beside this file. What is no YAML, or unknown to the grammar, is found while it is read, and has no row.
enum RuleTable {
  static let rows = names + declarations + code + flow

  /// What can be wrong with a type, wherever one is named.
  private static let types: [RuleID] = [.rx077, .rx078, .rx079, .rx082, .rx084, .rx085]
  /// What can be wrong with the default of a field.
  private static let defaults: [RuleID] = [.rx047, .rx087, .rx088, .rx089, .rx192, .rx195]
  /// What can be wrong with the path of an action.
  private static let paths: [RuleID] = [.rx120, .rx158, .rx164, .rx179]
  /// What can be wrong with Swift that sees the values of an action.
  private static let swift: [RuleID] = [
    .rx047, .rx122, .rx123, .rx124, .rx125, .rx128, .rx129, .rx136, .rx192, .rx195,
  ]

  /// What can be wrong with steps of a reducer.
  private static let steps: [RuleID] = [
    .rx126, .rx130, .rx131, .rx132, .rx133, .rx135, .rx137, .rx140, .rx187, .rx188, .rx196,
  ]

  /// Names that no other rule could look up.
  static let names = [
    RuleRow(.rx044, check: .schema { $0.checkDeclaredTwice() })
  ]

  /// What is declared, by itself and beside other declarations.
  static let declarations = [
    // Names
    RuleRow(.rx045, .rx071, .rx072, check: .feature { $0.checkName(of: $1) }),
    RuleRow(.rx020, .rx072, .rx114, check: .feature { $0.checkFieldNames($1) }),
    RuleRow(.rx020, .rx166, check: .feature { $0.checkDependencyNames($1) }),
    RuleRow(
      .rx045, .rx062, .rx071, .rx072,
      check: .declarations { $0.checkSharedNames($1, inside: $2?.name.value) }),
    RuleRow(.rx092, check: .field { checker, field, _ in checker.checkBinding(of: field) }),
    RuleRow(.rx092, check: .child { checker, child, _ in checker.checkBinding(of: child) }),
    RuleRow(.rx201, check: .feature { $0.checkBindingNames($1) }),
    RuleRow(.rx202, check: .field { checker, field, _ in checker.checkOnce(of: field) }),
    RuleRow(.rx072, check: .feature { $0.checkTypeNames($1) }),
    RuleRow(.rx073, check: .feature { $0.checkChoiceNames($1) }),
    RuleRow(
      .rx020, .rx061, .rx062, .rx073, .rx101, .rx102, .rx103, .rx109,
      check: .feature { $0.checkActionNames($1) }),
    RuleRow(
      .rx166,
      check: .dependency { checker, dependency, _ in checker.checkGeneratedName(of: dependency) }),
    RuleRow(.rx057, check: .feature { $0.checkSelf($1) }),
    RuleRow(.rx139, check: .feature { $0.checkHandlerNames($1) }),
    RuleRow(.rx057, .rx073, check: .feature { $0.checkGroupNames($1) }),
    RuleRow(.rx057, check: .child { checker, child, _ in checker.checkMadeType(of: child) }),

    // Types
    RuleRow(
      types + defaults + [.rx020, .rx061, .rx062, .rx095, .rx096, .rx097, .rx098],
      check: .type { $0.checkMembers(of: $1, in: $2) }),
    RuleRow(
      .rx078,
      check: .declarations { checker, declared, _ in checker.checkPlaces(of: declared.types) }),
    RuleRow(.rx099, check: .declarations { $0.checkRecursion($1.types, in: $2) }),
    RuleRow(types + [.rx071], check: .client { $0.checkTypes(of: $1, in: $2) }),

    // State, and what actions and sagas carry
    RuleRow(types + defaults, check: .feature { $0.checkState($1) }),
    RuleRow(types, check: .saga { $0.checkResult(of: $1, in: $2) }),
    RuleRow(types, check: .feature { $0.checkLets(of: $1) }),
    RuleRow(
      types + [.rx047, .rx087, .rx088], check: .action { $0.checkValues(of: $1, in: $2) }),

    // Children and clients
    RuleRow(
      types + [.rx020, .rx086, .rx089, .rx110, .rx111, .rx112, .rx115, .rx116, .rx122],
      check: .child { $0.check($1, of: $2) }),
    RuleRow(.rx166, check: .feature { $0.checkSharedDependencies($1) }),
    RuleRow(.rx165, check: .dependency { $0.checkClient(of: $1, in: $2) }),

    // Access
    RuleRow(.rx046, check: .shared { $0.checkAccess($1) }),
    RuleRow(.rx046, check: .feature { $0.checkAccess($1) }),

    // Conformances
    RuleRow(.rx086, check: .shared { $0.checkKeys(ofShared: $1) }),
    RuleRow(.rx086, check: .feature { $0.checkKeys(of: $1) }),
    RuleRow(
      .rx078, .rx079, .rx086, .rx100, check: .type { $0.checkConformances(of: $1, in: $2) }),
    RuleRow(.rx078, .rx079, .rx086, .rx100, check: .feature { $0.checkConformances($1) }),

    // Attributes and old names
    RuleRow(
      .rx068, .rx069, .rx070, .rx075, .rx100,
      check: .type { checker, type, _ in checker.checkAttributes(of: type) }),
    RuleRow(
      .rx075,
      check: .declarations { checker, declarations, _ in checker.checkOldNames(declarations) }),
    RuleRow(.rx068, .rx070, .rx100, .rx191, check: .feature { $0.checkStorage($1) }),
    RuleRow(.rx075, check: .feature { $0.checkOldNames($1) }),
    RuleRow(.rx074, check: .feature { $0.checkRemoved($1) }),
    RuleRow(
      .rx062, .rx072,
      check: .declarations { checker, declarations, _ in checker.checkInnerNames(declarations) }),
    RuleRow(.rx062, .rx072, check: .feature { $0.checkInnerNames($1) }),
    RuleRow(.rx062, .rx075, check: .feature { $0.checkOldActions($1) }),

    // Conditions, names that look alike, and externs
    RuleRow(.rx186, check: .saga { checker, saga, _ in checker.checkCondition(of: saga) }),
    RuleRow(
      .rx063, .rx064, .rx065,
      check: .declarations { checker, declarations, _ in checker.checkConfusables(declarations) }),
    RuleRow(.rx063, .rx064, .rx065, check: .feature { $0.checkConfusables($1) }),
    RuleRow(.rx050, check: .declarations { $0.checkExterns($1.externs, in: $2) }),

    // The schema as a whole
    RuleRow(.rx063, .rx064, .rx065, check: .schema { $0.checkConfusables() }),
    RuleRow(.rx044, check: .schema { $0.checkDoubleNames() }),
    RuleRow(.rx045, .rx071, .rx072, .rx075, check: .schema { $0.checkOldDeclarations() }),
    RuleRow(.rx113, check: .schema { $0.checkContainment() }),
    RuleRow(.rx032, check: .schema { $0.checkDependencyCount() }),
    RuleRow(.rx069, .rx177, check: .schema { $0.checkDeprecations() }),
  ]

  /// What happens in a feature, and the Swift in it.
  static let code = [
    RuleRow(
      paths + swift + [.rx134, .rx141, .rx149, .rx152, .rx159, .rx162],
      check: .meaning { $2.forwards = $0.forwards(of: $1) }),
    RuleRow(
      paths + swift + [
        .rx086, .rx134, .rx141, .rx149, .rx150, .rx151, .rx152, .rx153, .rx154, .rx159, .rx161,
        .rx162, .rx163, .rx178, .rx211, .rx212, .rx213,
      ] + steps,
      check: .meaning { $2.sagas = $0.sagas(of: $1) }),
    RuleRow(paths + [.rx161, .rx215], check: .meaning { $2.cancelOn = $0.cancelOn(of: $1) }),
    RuleRow(paths + [.rx159], check: .saga { $0.checkPuts(of: $1, in: $2) }),
    RuleRow(
      .rx222, .rx223, .rx224, .rx225, .rx226,
      check: .saga { $0.checkPages(of: $1, in: $2) }),
    RuleRow(.rx206, check: .saga { $0.checkCalls(of: $1, in: $2) }),
    RuleRow(.rx020, check: .feature { $0.checkJournalName(in: $1) }),
    RuleRow(.rx217, .rx218, .rx219, .rx240, check: .saga { $0.checkOptimistic($1, in: $2) }),
    RuleRow(.rx168, check: .saga { checker, saga, _ in checker.checkQueue(of: saga) }),
    RuleRow(.rx244, check: .saga { $0.checkCanceledKeys(of: $1, in: $2) }),
    RuleRow(
      .rx122, .rx131, .rx132, .rx155, .rx156, .rx157, .rx158, .rx164,
      check: .saga { $0.checkFields(of: $1, in: $2) }),
    RuleRow(
      paths + swift + steps + [.rx119, .rx127, .rx134, .rx138, .rx139, .rx211, .rx212, .rx213],
      check: .meaning { $2.reduce = $0.resolveReduce($1, handlers: &$2.handlers) }),
    RuleRow(.rx214, check: .feature { $0.checkForcedUnwraps(in: $1) }),
    RuleRow(.rx084, .rx086, .rx198, check: .feature { $0.checkComparisons($1) }),
    RuleRow(.rx032, check: .meaning { $2.routing = $0.routing(of: $1) }),
  ]

  /// Warnings about a schema without errors. Each is silent where Swift may do what the schema does not show.
  static let flow = [
    RuleRow(.rx108, .rx183, .rx185, check: .flow { $0.checkHandling(of: $1, in: $2.actions) }),
    RuleRow(.rx181, check: .flow { $0.checkFailures(of: $1, in: $2.actions) }),
    RuleRow(.rx118, check: .flow { checker, feature, _ in checker.checkDepth(of: feature) }),
    RuleRow(.rx149, check: .flow { checker, feature, _ in checker.checkRuns(of: feature) }),
    RuleRow(.rx149, .rx180, check: .schemaFlow { $0.checkCycles(PutGraph($1.index)) }),
    RuleRow(.rx184, check: .schemaFlow { $0.checkWriting($1.writing, $1.index) }),
    RuleRow(.rx051, .rx182, check: .schemaFlow { checker, _ in checker.checkUse() }),
  ]
}
