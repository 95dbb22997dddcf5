// The rows of the table of changes, in the order of a feature's sections.

extension ChangeKind {
  // Features
  static let featureAdded = ChangeKind("features.added", "added")
  static let featureRemoved = ChangeKind("features.removed", "removed", [.source])
  static let featureRenamed = ChangeKind(
    "features.renamed", "renamed", note: "the old name goes on, deprecated")
  static let accessNarrowed = ChangeKind("access.narrowed", "access narrowed", [.source])
  static let accessWidened = ChangeKind("access.widened", "access widened")
  static let conformanceAdded = ChangeKind("conforms.added", "conformance added")
  static let conformanceRemoved = ChangeKind(
    "conforms.removed", "conformance removed", [.source])
  static let importsChanged = ChangeKind("imports.changed", "imports changed")
  static let versionRaised = ChangeKind(
    "version.raised", "version of the stored state raised", [.behaviour],
    note: "`State.migrate(from:_:)` reads older data; older builds refuse newer data")
  static let versionLowered = ChangeKind(
    "version.lowered", "version of the stored state lowered", [.stored],
    note: "data of the higher version is refused")

  // What anything with a name can have
  static let deprecated = ChangeKind("deprecated.added", "deprecated")
  static let undeprecated = ChangeKind("deprecated.removed", "not deprecated any more")
  static let oldNameAdded = ChangeKind("was.added", "old name added")
  static let oldNameRemoved = ChangeKind(
    "was.removed", "old name removed", [.source, .stored],
    note: "Swift and data with the old name are no longer understood")
  static let documentation = ChangeKind("documentation.changed", "documentation changed")

  // Types
  static let typeAdded = ChangeKind("types.added", "added")
  static let typeRemoved = ChangeKind("types.removed", "removed", [.source])
  static let typeRenamed = ChangeKind(
    "types.renamed", "renamed", note: "the old name goes on, deprecated")
  static let typeKind = ChangeKind("types.kind", "is something else now", [.source, .stored])
  static let aliasTarget = ChangeKind("types.target", "stands for another type", [.source])
  static let caseAdded = ChangeKind(
    "cases.added", "added", [.softSource, .stored], isAboutSwitches: true,
    note: "\(switchNote); older builds cannot decode it")
  static let caseRemoved = ChangeKind("cases.removed", "removed", [.source, .stored])
  static let caseRenamed = ChangeKind(
    "cases.renamed", "renamed", [.softSource], isAboutSwitches: true,
    note: "the old name goes on, deprecated, but no `switch` can match it")
  static let casePayload = ChangeKind(
    "cases.payload", "values changed", [.source, .stored])
  static let caseRawValue = ChangeKind(
    "cases.raw", "raw value changed", [.stored], otherwise: .behaviour)
  static let caseKey = ChangeKind("cases.key", "name in stored data changed", [.stored])
  static let caseOrder = ChangeKind(
    "cases.order", "order changed", [.behaviour], note: "`allCases` has the new order")

  // Clients, dependencies, queues
  static let clientAdded = ChangeKind("clients.added", "added")
  static let clientRemoved = ChangeKind("clients.removed", "removed", [.source])
  static let clientRenamed = ChangeKind(
    "clients.renamed", "renamed", note: "the old name goes on, deprecated")
  static let methodAdded = ChangeKind(
    "clients.method.added", "method added", [.source], note: "implementers must follow")
  static let methodRemoved = ChangeKind(
    "clients.method.removed", "method removed", [.source], note: "callers must follow")
  static let methodSignature = ChangeKind(
    "clients.method.signature", "signature changed", [.source], note: "implementers must follow")
  static let methodNames = ChangeKind("clients.method.names", "names of parameters changed")
  static let dependencyAdded = ChangeKind(
    "dependencies.added", "added", [.source],
    note: "the store needs it, and that of every feature around")
  static let dependencyRemoved = ChangeKind(
    "dependencies.removed", "removed", [.source], note: "the store takes it no more")
  static let dependencyClient = ChangeKind(
    "dependencies.client", "is another client", [.source])
  static let queueAdded = ChangeKind("queues.added", "added")
  static let queueRemoved = ChangeKind("queues.removed", "removed")
  static let queuePolicy = ChangeKind("queues.policy", "policy changed", [.behaviour])

  // State: see `OfFields`; and what only a state has
  static let bound = ChangeKind(
    "state.bound", "bound to an action", [.softSource], isAboutSwitches: true, note: switchNote)
  static let unbound = ChangeKind("state.unbound", "bound to an action no more", [.source])

  // Children
  static let childAdded = ChangeKind(
    "children.added", "added", [.softSource], isAboutSwitches: true, note: switchNote)
  static let childRemoved = ChangeKind("children.removed", "removed", [.source, .stored])
  static let childKind = ChangeKind("children.kind", "kind changed", [.source, .stored])
  static let childIdentity = ChangeKind(
    "children.id", "told apart by another field", [.source])
  static let childStart = ChangeKind("children.start", "start value changed", [.behaviour])
  static let childTransient = ChangeKind(
    "children.transient", "stored or left out of what is stored", [.stored])
  static let childOrder = ChangeKind(
    "children.order", "order changed", [.softSource],
    note: "Swift wants the arguments of `init` in order")
  static let memberAdded = ChangeKind(
    "children.member.added", "member added", [.softSource, .stored], isAboutSwitches: true,
    note: "\(switchNote); older builds cannot decode it")
  static let memberRemoved = ChangeKind(
    "children.member.removed", "member removed", [.source, .stored])
  static let memberType = ChangeKind(
    "children.member.type", "is something else now", [.source, .stored])

  // Actions
  static let actionAdded = ChangeKind(
    "actions.added", "added", [.softSource], isAboutSwitches: true, note: switchNote)
  static let actionRemoved = ChangeKind("actions.removed", "removed", [.source])
  static let actionRenamed = ChangeKind(
    "actions.renamed", "renamed", [.softSource], isAboutSwitches: true,
    note: "the old name goes on, deprecated, but no `switch` can match it")
  static let actionPayload = ChangeKind("actions.payload", "payload changed", [.source])
  static let actionValueNames = ChangeKind(
    "actions.names", "names of values changed",
    note: "functions written by hand may spell them as labels")
  static let actionDefaultAdded = ChangeKind("actions.default.added", "default added")
  static let actionDefaultRemoved = ChangeKind(
    "actions.default.removed", "default removed", [.source])
  static let actionDefaultChanged = ChangeKind(
    "actions.default.changed", "default changed", [.behaviour])
  static let actionRedacted = ChangeKind(
    "actions.redacted", "redacted or not", [.behaviour], note: "what logs show")
  static let actionOrder = ChangeKind("actions.order", "order changed")

  // Reduce and forward
  static let reduceAdded = ChangeKind("reduce.added", "added", [.behaviour])
  static let reduceRemoved = ChangeKind("reduce.removed", "removed", [.behaviour])
  static let reduceChanged = ChangeKind("reduce.changed", "changed", [.behaviour])
  static let reduceHandler = ChangeKind(
    "reduce.swift", "written by hand or not", [.behaviour])
  static let forwardAdded = ChangeKind("forward.added", "added", [.behaviour])
  static let forwardRemoved = ChangeKind("forward.removed", "removed", [.behaviour])
  static let forwardChanged = ChangeKind("forward.changed", "changed", [.behaviour])

  // Sagas
  static let sagaAdded = ChangeKind("sagas.added", "added", [.behaviour])
  static let sagaRemoved = ChangeKind("sagas.removed", "removed", [.behaviour])
  static let sagaTrigger = ChangeKind("sagas.trigger", "trigger changed", [.behaviour])
  static let sagaPolicy = ChangeKind("sagas.policy", "policy changed", [.behaviour])
  static let sagaCondition = ChangeKind("sagas.condition", "condition changed", [.behaviour])
  static let sagaTime = ChangeKind("sagas.time", "times changed", [.behaviour])
  static let sagaCancel = ChangeKind("sagas.cancelOn", "cancelled by others", [.behaviour])
  static let sagaLanes = ChangeKind("sagas.lanes", "lanes or queue changed", [.behaviour])
  static let sagaFields = ChangeKind("sagas.fields", "fields it sets changed", [.behaviour])
  static let sagaBody = ChangeKind("sagas.body", "does something else", [.behaviour])
  static let sagaUses = ChangeKind(
    "sagas.uses", "is given other clients", [.source], note: "its function has other parameters")
  static let sagaPuts = ChangeKind("sagas.puts", "list of what it sends changed")
  static let sagaOrder = ChangeKind(
    "sagas.order", "order changed", [.behaviour], note: "that is the order in which they run")
  static let eventsAppeared = ChangeKind(
    "sagas.events.added", "reports what becomes of it", [.softSource], isAboutSwitches: true,
    note: switchNote)
  static let eventsDisappeared = ChangeKind(
    "sagas.events.removed", "reports nothing any more", [.source])
  static let eventsChanged = ChangeKind("sagas.events.changed", "reports something else", [.source])

  // Removed names
  static let removedReused = ChangeKind(
    "removed.reused", "a removed name is used again", [.source, .stored], otherwise: .source,
    note: "whoever knows the old one takes the new one for it")
  static let removedChanged = ChangeKind("removed.changed", "list of removed names changed")

  /// All kinds, in the order of a feature's sections.
  package static let all: [ChangeKind] =
    [
      featureAdded, featureRemoved, featureRenamed, accessNarrowed, accessWidened,
      conformanceAdded, conformanceRemoved, importsChanged, versionRaised, versionLowered,
      deprecated, undeprecated, oldNameAdded, oldNameRemoved, documentation,
      typeAdded, typeRemoved, typeRenamed, typeKind, aliasTarget,
    ] + fields.all + [
      caseAdded, caseRemoved, caseRenamed, casePayload, caseRawValue, caseKey, caseOrder,
      clientAdded, clientRemoved, clientRenamed, methodAdded, methodRemoved, methodSignature,
      methodNames, dependencyAdded, dependencyRemoved, dependencyClient,
      queueAdded, queueRemoved, queuePolicy,
    ] + state.all + [
      bound, unbound,
      childAdded, childRemoved, childKind, childIdentity, childStart,
      childTransient, childOrder, memberAdded, memberRemoved, memberType,
      actionAdded, actionRemoved, actionRenamed, actionPayload, actionValueNames,
      actionDefaultAdded, actionDefaultRemoved, actionDefaultChanged, actionRedacted, actionOrder,
      reduceAdded, reduceRemoved, reduceChanged, reduceHandler,
      forwardAdded, forwardRemoved, forwardChanged,
      sagaAdded, sagaRemoved, sagaTrigger, sagaPolicy, sagaCondition, sagaTime, sagaCancel,
      sagaLanes, sagaFields, sagaBody, sagaUses, sagaPuts, sagaOrder,
      eventsAppeared, eventsDisappeared, eventsChanged,
      removedReused, removedChanged,
    ]
}
