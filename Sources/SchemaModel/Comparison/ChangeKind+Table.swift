// The rows of the table of changes, in the order of a feature's sections.

extension ChangeKind {
  // Features
  static let featureAdded = ChangeKind("features.added", "added")
  static let featureRemoved = ChangeKind("features.removed", "removed", [.source])
  static let featureRenamed = ChangeKind(
    "features.renamed", "renamed", note: "the old name keeps working, deprecated")
  static let featureMoved = ChangeKind(
    "features.moved", "moved to another module", [.source], note: movedNote)
  static let accessNarrowed = ChangeKind("access.narrowed", "access narrowed", [.source])
  static let accessWidened = ChangeKind("access.widened", "access widened")
  static let conformanceAdded = ChangeKind("conforms.added", "conformance added")
  static let conformanceRemoved = ChangeKind(
    "conforms.removed", "conformance removed", [.source])
  static let importsChanged = ChangeKind("imports.changed", "imports changed")
  static let versionRaised = ChangeKind(
    "version.raised", "version of the stored state raised", [.behavior],
    note: "`State.migrate(from:_:)` reads older data; older builds reject newer data")
  static let versionLowered = ChangeKind(
    "version.lowered", "version of the stored state lowered", [.stored],
    note: "data of the higher version does not decode")

  // What anything with a name can have
  static let deprecated = ChangeKind("deprecated.added", "deprecated")
  static let undeprecated = ChangeKind("deprecated.removed", "no longer deprecated")
  static let oldNameAdded = ChangeKind("was.added", "old name added")
  static let oldNameRemoved = ChangeKind(
    "was.removed", "old name removed", [.source, .stored],
    note: "Swift and data with the old name stop working")
  static let documentation = ChangeKind("documentation.changed", "documentation changed")

  // Types
  static let typeAdded = ChangeKind("types.added", "added")
  static let typeRemoved = ChangeKind("types.removed", "removed", [.source])
  static let typeRenamed = ChangeKind(
    "types.renamed", "renamed", note: "the old name keeps working, deprecated")
  static let typeMoved = ChangeKind(
    "types.moved", "moved to another module", [.source], note: movedNote)
  static let typeKind = ChangeKind("types.kind", "kind changed", [.source, .stored])
  static let aliasTarget = ChangeKind("types.target", "aliased type changed", [.source])
  static let caseAdded = ChangeKind(
    "cases.added", "added", [.switches, .stored],
    note: "\(switchNote); older builds cannot decode it")
  static let caseRemoved = ChangeKind("cases.removed", "removed", [.source, .stored])
  static let caseRenamed = ChangeKind(
    "cases.renamed", "renamed", [.switches],
    note: "the old name keeps working, deprecated, but no `switch` can match it")
  static let casePayload = ChangeKind(
    "cases.payload", "values changed", [.source, .stored])
  static let caseRawValue = ChangeKind(
    "cases.raw", "raw value changed", [.stored], otherwise: .behavior)
  static let caseKey = ChangeKind("cases.key", "name in stored data changed", [.stored])
  static let caseOrder = ChangeKind(
    "cases.order", "order changed", [.behavior], note: "`allCases` has the new order")

  // Clients, dependencies, queues
  static let clientAdded = ChangeKind("clients.added", "added")
  static let clientRemoved = ChangeKind("clients.removed", "removed", [.source])
  static let clientRenamed = ChangeKind(
    "clients.renamed", "renamed", note: "the old name keeps working, deprecated")
  static let clientMoved = ChangeKind(
    "clients.moved", "moved to another module", [.source], note: movedNote)
  static let methodAdded = ChangeKind(
    "clients.method.added", "method added", [.source], note: "implementers must follow")
  static let methodRemoved = ChangeKind(
    "clients.method.removed", "method removed", [.source], note: "callers must follow")
  static let methodSignature = ChangeKind(
    "clients.method.signature", "signature changed", [.source], note: "implementers must follow")
  static let methodNames = ChangeKind("clients.method.names", "names of parameters changed")
  static let methodRedacted = ChangeKind(
    "clients.method.redacted", "redacted or not", [.behavior], note: "logs change")
  static let dependencyAdded = ChangeKind(
    "dependencies.added", "added", [.source],
    note: "the stores of the feature and its parents need it")
  static let dependencyRemoved = ChangeKind(
    "dependencies.removed", "removed", [.source], note: "the store no longer takes it")
  static let dependencyClient = ChangeKind(
    "dependencies.client", "client changed", [.source])
  static let queueAdded = ChangeKind("queues.added", "added")
  static let queueRemoved = ChangeKind("queues.removed", "removed")
  static let queuePolicy = ChangeKind("queues.policy", "policy changed", [.behavior])

  // State: see `OfFields`; and what only a state has
  static let bound = ChangeKind("state.bound", "bound to an action", [.switches])
  static let unbound = ChangeKind("state.unbound", "no longer bound to an action", [.source])
  static let once = ChangeKind(
    "state.once", "reset before each action or not", [.behavior])

  // Children
  static let childAdded = ChangeKind("children.added", "added", [.switches])
  static let childRemoved = ChangeKind("children.removed", "removed", [.source, .stored])
  static let childKind = ChangeKind("children.kind", "kind changed", [.source, .stored])
  static let childStart = ChangeKind("children.start", "start value changed", [.behavior])
  static let childBound = ChangeKind("children.bound", "bound to an action", [.switches])
  static let childUnbound = ChangeKind(
    "children.unbound", "no longer bound to an action", [.source])
  static let childTransient = ChangeKind(
    "children.transient", "stored or not", [.stored])
  static let childOrder = ChangeKind(
    "children.order", "order changed", [.softSource],
    note: "Swift requires the order of the arguments of `init`")
  static let memberAdded = ChangeKind(
    "children.member.added", "member added", [.switches, .stored],
    note: "\(switchNote); older builds cannot decode it")
  static let memberRemoved = ChangeKind(
    "children.member.removed", "member removed", [.source, .stored])
  static let memberType = ChangeKind(
    "children.member.type", "kind changed", [.source, .stored])

  // Actions
  static let actionAdded = ChangeKind("actions.added", "added", [.switches])
  static let actionRemoved = ChangeKind("actions.removed", "removed", [.source])
  static let actionRenamed = ChangeKind(
    "actions.renamed", "renamed", [.switches],
    note: "the old name keeps working, deprecated, but no `switch` can match it")
  static let actionPayload = ChangeKind("actions.payload", "payload changed", [.source])
  static let actionValueNames = ChangeKind(
    "actions.names", "names of values changed",
    note: "hand-written functions may use them as labels")
  static let actionDefaultAdded = ChangeKind("actions.default.added", "default added")
  static let actionDefaultRemoved = ChangeKind(
    "actions.default.removed", "default removed", [.source])
  static let actionDefaultChanged = ChangeKind(
    "actions.default.changed", "default changed", [.behavior])
  static let actionRedacted = ChangeKind(
    "actions.redacted", "redacted or not", [.behavior], note: "logs change")
  static let actionOrder = ChangeKind("actions.order", "order changed")

  // Reduce and forward
  static let reduceAdded = ChangeKind("reduce.added", "added", [.behavior])
  static let reduceRemoved = ChangeKind("reduce.removed", "removed", [.behavior])
  static let reduceChanged = ChangeKind("reduce.changed", "changed", [.behavior])
  static let reduceHandler = ChangeKind(
    "reduce.handler", "hand-written or not", [.behavior])
  static let forwardAdded = ChangeKind("forward.added", "added", [.behavior])
  static let forwardRemoved = ChangeKind("forward.removed", "removed", [.behavior])
  static let forwardChanged = ChangeKind("forward.changed", "changed", [.behavior])

  // Sagas
  static let sagaAdded = ChangeKind("sagas.added", "added", [.behavior])
  static let sagaRemoved = ChangeKind("sagas.removed", "removed", [.behavior])
  static let sagaTrigger = ChangeKind("sagas.trigger", "trigger changed", [.behavior])
  static let sagaPolicy = ChangeKind("sagas.policy", "policy changed", [.behavior])
  static let sagaLet = ChangeKind("sagas.let", "values that it needs changed", [.behavior])
  static let sagaCondition = ChangeKind("sagas.condition", "condition changed", [.behavior])
  static let sagaTime = ChangeKind("sagas.time", "times changed", [.behavior])
  static let sagaOptimistic = ChangeKind(
    "sagas.optimistic", "optimistic changed", [.behavior])
  static let sagaRetry = ChangeKind("sagas.retry", "retry changed", [.behavior])
  static let sagaCancel = ChangeKind("sagas.cancelOn", "canceled by other actions", [.behavior])
  static let sagaKeys = ChangeKind("sagas.keys", "key or queue changed", [.behavior])
  static let sagaFields = ChangeKind("sagas.fields", "its fields changed", [.behavior])
  static let sagaBody = ChangeKind("sagas.body", "body changed", [.behavior])
  static let sagaUses = ChangeKind(
    "sagas.uses", "clients changed", [.source], note: "its function has other parameters")
  static let featureCancel = ChangeKind(
    "feature.cancelOn", "all sagas canceled by other actions", [.behavior])
  static let sagaPuts = ChangeKind("sagas.puts", "list of its actions changed")
  static let sagaOrder = ChangeKind(
    "sagas.order", "order changed", [.behavior], note: "sagas run in this order")
  static let eventsAppeared = ChangeKind("sagas.events.added", "reports events now", [.switches])
  static let eventsDisappeared = ChangeKind(
    "sagas.events.removed", "no longer reports events", [.source])
  static let eventsChanged = ChangeKind("sagas.events.changed", "events changed", [.source])

  // Removed names
  static let removedReused = ChangeKind(
    "removed.reused", "a removed name is used again", [.source, .stored], otherwise: .source,
    note: "other code and data confuse it with the old one")
  static let removedChanged = ChangeKind("removed.changed", "list of removed names changed")

  /// All kinds, in the order of a feature's sections.
  package static let all: [ChangeKind] =
    [
      featureAdded, featureRemoved, featureRenamed, featureMoved, accessNarrowed, accessWidened,
      conformanceAdded, conformanceRemoved, importsChanged, versionRaised, versionLowered,
      deprecated, undeprecated, oldNameAdded, oldNameRemoved, documentation,
      typeAdded, typeRemoved, typeRenamed, typeMoved, typeKind, aliasTarget,
    ] + fields.all + [
      caseAdded, caseRemoved, caseRenamed, casePayload, caseRawValue, caseKey, caseOrder,
      clientAdded, clientRemoved, clientRenamed, clientMoved, methodAdded, methodRemoved,
      methodSignature,
      methodNames, methodRedacted, dependencyAdded, dependencyRemoved, dependencyClient,
      queueAdded, queueRemoved, queuePolicy,
    ] + state.all + [
      bound, unbound, once,
      childAdded, childRemoved, childKind, childStart,
      childBound, childUnbound, childTransient, childOrder, memberAdded, memberRemoved, memberType,
      actionAdded, actionRemoved, actionRenamed, actionPayload, actionValueNames,
      actionDefaultAdded, actionDefaultRemoved, actionDefaultChanged, actionRedacted, actionOrder,
      reduceAdded, reduceRemoved, reduceChanged, reduceHandler,
      forwardAdded, forwardRemoved, forwardChanged,
      sagaAdded, sagaRemoved, sagaTrigger, sagaPolicy, sagaLet, sagaCondition, sagaTime, sagaRetry,
      sagaOptimistic, sagaCancel, sagaKeys, sagaFields, sagaBody, sagaUses, sagaPuts, sagaOrder,
      eventsAppeared, eventsDisappeared, eventsChanged, featureCancel,
      removedReused, removedChanged,
    ]
}
