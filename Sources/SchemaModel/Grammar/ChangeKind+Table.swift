// The rows of the table of changes, in the order of a feature's sections.

extension ChangeKind {
  // Features
  package static let featureAdded = ChangeKind("features.added", "added")
  package static let featureRemoved = ChangeKind("features.removed", "removed", [.source])
  package static let featureRenamed = ChangeKind(
    "features.renamed", "renamed", note: "the old name keeps working, deprecated")
  package static let featureMoved = ChangeKind(
    "features.moved", "moved to another module", [.source], note: movedNote)
  package static let accessNarrowed = ChangeKind("access.narrowed", "access narrowed", [.source])
  package static let accessWidened = ChangeKind("access.widened", "access widened")
  package static let conformanceAdded = ChangeKind("conforms.added", "conformance added")
  package static let conformanceRemoved = ChangeKind(
    "conforms.removed", "conformance removed", [.source])
  package static let importsChanged = ChangeKind("imports.changed", "imports changed")
  package static let versionRaised = ChangeKind(
    "version.raised", "version of the stored state raised", [.behavior],
    note: "`State.migrate(from:_:)` reads older data; older builds reject newer data")
  package static let versionLowered = ChangeKind(
    "version.lowered", "version of the stored state lowered", [.stored],
    note: "data of the higher version does not decode")

  // All named declarations
  package static let deprecated = ChangeKind("deprecated.added", "deprecated")
  package static let undeprecated = ChangeKind("deprecated.removed", "no longer deprecated")
  package static let oldNameAdded = ChangeKind("was.added", "old name added")
  package static let oldNameRemoved = ChangeKind(
    "was.removed", "old name removed", [.source, .stored],
    note: "Swift and data with the old name stop working")
  package static let documentation = ChangeKind("documentation.changed", "documentation changed")

  // Types
  package static let typeAdded = ChangeKind("types.added", "added")
  package static let typeRemoved = ChangeKind("types.removed", "removed", [.source])
  package static let typeRenamed = ChangeKind(
    "types.renamed", "renamed", note: "the old name keeps working, deprecated")
  package static let typeMoved = ChangeKind(
    "types.moved", "moved to another module", [.source], note: movedNote)
  package static let typeKind = ChangeKind("types.kind", "kind changed", [.source, .stored])
  package static let aliasTarget = ChangeKind("types.target", "aliased type changed", [.source])
  package static let caseAdded = ChangeKind(
    "cases.added", "added", [.switches, .stored],
    note: "\(switchNote); older builds cannot decode it")
  package static let caseRemoved = ChangeKind("cases.removed", "removed", [.source, .stored])
  package static let caseRenamed = ChangeKind(
    "cases.renamed", "renamed", [.switches],
    note: "the old name keeps working, deprecated, but no `switch` can match it")
  package static let casePayload = ChangeKind(
    "cases.payload", "values changed", [.source, .stored])
  package static let caseRawValue = ChangeKind(
    "cases.raw", "raw value changed", [.stored], otherwise: .behavior)
  package static let caseKey = ChangeKind("cases.key", "name in stored data changed", [.stored])
  package static let caseOrder = ChangeKind(
    "cases.order", "order changed", [.behavior], note: "`allCases` has the new order")

  // Clients, dependencies, queues
  package static let clientAdded = ChangeKind("clients.added", "added")
  package static let clientRemoved = ChangeKind("clients.removed", "removed", [.source])
  package static let clientRenamed = ChangeKind(
    "clients.renamed", "renamed", note: "the old name keeps working, deprecated")
  package static let clientMoved = ChangeKind(
    "clients.moved", "moved to another module", [.source], note: movedNote)
  package static let methodAdded = ChangeKind(
    "clients.method.added", "method added", [.source], note: "implementers must follow")
  package static let methodRemoved = ChangeKind(
    "clients.method.removed", "method removed", [.source], note: "callers must follow")
  package static let methodSignature = ChangeKind(
    "clients.method.signature", "signature changed", [.source], note: "implementers must follow")
  package static let methodNames = ChangeKind("clients.method.names", "names of parameters changed")
  package static let methodRedacted = ChangeKind(
    "clients.method.redacted", "redacted or not", [.behavior], note: "logs change")
  package static let dependencyAdded = ChangeKind(
    "dependencies.added", "added", [.source],
    note: "the stores of the feature and its parents need it")
  package static let dependencyRemoved = ChangeKind(
    "dependencies.removed", "removed", [.source], note: "the store no longer takes it")
  package static let dependencyClient = ChangeKind(
    "dependencies.client", "client changed", [.source])
  package static let queueAdded = ChangeKind("queues.added", "added")
  package static let queueRemoved = ChangeKind("queues.removed", "removed")
  package static let queuePolicy = ChangeKind("queues.policy", "policy changed", [.behavior])

  // State, apart from `OfFields`
  package static let bound = ChangeKind("state.bound", "bound to an action", [.switches])
  package static let unbound = ChangeKind(
    "state.unbound", "no longer bound to an action", [.source])
  package static let once = ChangeKind(
    "state.once", "reset before each action or not", [.behavior])
  package static let stored = ChangeKind(
    "state.stored", "kept between launches or not", [.behavior],
    note: "what is kept of a field is lost without `@stored`")

  // Children
  package static let childAdded = ChangeKind("children.added", "added", [.switches])
  package static let childRemoved = ChangeKind("children.removed", "removed", [.source, .stored])
  package static let childKind = ChangeKind("children.kind", "kind changed", [.source, .stored])
  package static let childStart = ChangeKind("children.start", "start value changed", [.behavior])
  package static let childBound = ChangeKind("children.bound", "bound to an action", [.switches])
  package static let childUnbound = ChangeKind(
    "children.unbound", "no longer bound to an action", [.source])
  package static let childTransient = ChangeKind(
    "children.transient", "stored or not", [.stored])
  package static let childOrder = ChangeKind(
    "children.order", "order changed", [.softSource],
    note: "Swift requires the order of the arguments of `init`")
  package static let memberAdded = ChangeKind(
    "children.member.added", "member added", [.switches, .stored],
    note: "\(switchNote); older builds cannot decode it")
  package static let memberRemoved = ChangeKind(
    "children.member.removed", "member removed", [.source, .stored])
  package static let memberType = ChangeKind(
    "children.member.type", "kind changed", [.source, .stored])
  package static let givenAdded = ChangeKind(
    "children.given.added", "given value added", [.behavior])
  package static let givenRemoved = ChangeKind(
    "children.given.removed", "given value removed", [.behavior, .softSource])
  package static let givenSource = ChangeKind(
    "children.given.source", "given another value", [.behavior])

  // Actions
  package static let actionAdded = ChangeKind("actions.added", "added", [.switches])
  package static let actionRemoved = ChangeKind("actions.removed", "removed", [.source])
  package static let actionRenamed = ChangeKind(
    "actions.renamed", "renamed", [.switches],
    note: "the old name keeps working, deprecated, but no `switch` can match it")
  package static let actionPayload = ChangeKind("actions.payload", "payload changed", [.source])
  package static let actionValueNames = ChangeKind(
    "actions.names", "names of values changed",
    note: "hand-written functions may use them as labels")
  package static let actionDefaultAdded = ChangeKind("actions.default.added", "default added")
  package static let actionDefaultRemoved = ChangeKind(
    "actions.default.removed", "default removed", [.source])
  package static let actionDefaultChanged = ChangeKind(
    "actions.default.changed", "default changed", [.behavior])
  package static let actionRedacted = ChangeKind(
    "actions.redacted", "redacted or not", [.behavior], note: "logs change")
  package static let actionOrder = ChangeKind("actions.order", "order changed")

  // Reduce and forward
  package static let reduceAdded = ChangeKind("reduce.added", "added", [.behavior])
  package static let reduceRemoved = ChangeKind("reduce.removed", "removed", [.behavior])
  package static let reduceChanged = ChangeKind("reduce.changed", "changed", [.behavior])
  package static let reduceHandler = ChangeKind(
    "reduce.handler", "hand-written or not", [.behavior])
  package static let forwardAdded = ChangeKind("forward.added", "added", [.behavior])
  package static let forwardRemoved = ChangeKind("forward.removed", "removed", [.behavior])
  package static let forwardChanged = ChangeKind("forward.changed", "changed", [.behavior])

  // Sagas
  package static let sagaAdded = ChangeKind("sagas.added", "added", [.behavior])
  package static let sagaRemoved = ChangeKind("sagas.removed", "removed", [.behavior])
  package static let sagaTrigger = ChangeKind("sagas.trigger", "trigger changed", [.behavior])
  package static let sagaPolicy = ChangeKind("sagas.policy", "policy changed", [.behavior])
  package static let sagaLet = ChangeKind("sagas.let", "values that it needs changed", [.behavior])
  package static let sagaCondition = ChangeKind("sagas.condition", "condition changed", [.behavior])
  package static let sagaTime = ChangeKind("sagas.time", "times changed", [.behavior])
  package static let sagaOptimistic = ChangeKind(
    "sagas.optimistic", "optimistic changed", [.behavior])
  package static let sagaRetry = ChangeKind("sagas.retry", "retry changed", [.behavior])
  package static let sagaCancel = ChangeKind(
    "sagas.cancelOn", "canceled by other actions", [.behavior])
  package static let sagaKeys = ChangeKind("sagas.keys", "key or queue changed", [.behavior])
  package static let sagaFields = ChangeKind("sagas.fields", "its fields changed", [.behavior])
  package static let sagaAnimation = ChangeKind(
    "sagas.animated", "animation changed", [.behavior])
  package static let sagaBody = ChangeKind("sagas.body", "body changed", [.behavior])
  package static let sagaUses = ChangeKind(
    "sagas.uses", "clients changed", [.source], note: "its function has other parameters")
  package static let featureCancel = ChangeKind(
    "feature.cancelOn", "all sagas canceled by other actions", [.behavior])
  package static let sagaPuts = ChangeKind("sagas.puts", "list of its actions changed")
  package static let sagaOrder = ChangeKind(
    "sagas.order", "order changed", [.behavior], note: "sagas run in this order")
  package static let eventsAppeared = ChangeKind(
    "sagas.events.added", "reports events now", [.switches])
  package static let eventsDisappeared = ChangeKind(
    "sagas.events.removed", "no longer reports events", [.source])
  package static let eventsChanged = ChangeKind("sagas.events.changed", "events changed", [.source])

  // Removed names
  package static let removedReused = ChangeKind(
    "removed.reused", "a removed name is used again", [.source, .stored], otherwise: .source,
    note: "other code and data confuse it with the old one")
  package static let removedChanged = ChangeKind("removed.changed", "list of removed names changed")

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
      bound, unbound, once, stored,
      childAdded, childRemoved, childKind, childStart,
      childBound, childUnbound, childTransient, childOrder, memberAdded, memberRemoved, memberType,
      givenAdded, givenRemoved, givenSource,
      actionAdded, actionRemoved, actionRenamed, actionPayload, actionValueNames,
      actionDefaultAdded, actionDefaultRemoved, actionDefaultChanged, actionRedacted, actionOrder,
      reduceAdded, reduceRemoved, reduceChanged, reduceHandler,
      forwardAdded, forwardRemoved, forwardChanged,
      sagaAdded, sagaRemoved, sagaTrigger, sagaPolicy, sagaLet, sagaCondition, sagaTime, sagaRetry,
      sagaOptimistic, sagaCancel, sagaKeys, sagaFields, sagaAnimation, sagaBody, sagaUses, sagaPuts,
      sagaOrder, eventsAppeared, eventsDisappeared, eventsChanged, featureCancel,
      removedReused, removedChanged,
    ]
}
