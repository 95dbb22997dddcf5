// Clients, queues and dependencies.

extension ChangeFinder {
  mutating func compareClients() {
    let all = Matching(
      old.clients.inOrder, new.clients.inOrder, by: \.name, renamed: renames.clients)
    for (before, client) in all.kept { compare(before, client) }
    for client in all.came {
      add(
        .clientAdded, "clients.\(client.name)", in: scope(of: client), at: client.value.name.range)
    }
    for client in all.gone {
      var scope = scope(of: client)
      scope.feature = client.feature.map { renames.features[$0] ?? $0 }
      scope.isInOldVersion = true
      if let feature = scope.feature.flatMap({ new.features[$0] }) {
        scope.place = feature.declaration.name.range
        scope.isInOldVersion = false
      }
      add(
        .clientRemoved, "clients.\(client.name)", in: scope,
        isAnnounced: client.value.attributes.deprecated != nil)
    }
    ask(
      all.gone.map { candidate($0, isOld: true) }, all.came.map { candidate($0, isOld: false) },
      feature: nil)
  }

  private func scope<Value>(of owned: Owned<Value>) -> Scope where Value: Named {
    Scope(
      feature: owned.feature, oldFeature: owned.feature.flatMap(oldName(ofFeature:)),
      isInternal: owned.access == .internal, place: owned.value.name.range)
  }

  private func candidate(
    _ client: Owned<Client>, isOld: Bool
  ) -> RenameCandidate {
    let methods = client.value.methods.map {
      "\($0.name.value)\(signature($0, of: client.feature, isOld: isOld))"
    }
    return RenameCandidate(
      subject: "clients.\(client.name)", name: (isOld ? old : new).ownName(of: client.name),
      shape: methods.sorted().joined(separator: "; "),
      shownShape: "\(methods.count) method\(methods.count == 1 ? "" : "s")",
      place: client.value.name.range)
  }

  private mutating func compare(
    _ old: Owned<Client>, _ new: Owned<Client>
  ) {
    var scope = scope(of: new)
    scope.isAnnounced = old.value.attributes.deprecated != nil
    let subject = "clients.\(new.name)"
    let place = new.value.name.range
    let (oldOwn, own) = (self.old.ownName(of: old.name), self.new.ownName(of: new.name))
    if oldOwn != own {
      add(.clientRenamed, subject, in: scope, at: place, old: oldOwn, new: own)
    }
    // One in a feature goes where the feature goes.
    if old.feature == nil || new.feature.flatMap(oldName(ofFeature:)) != old.feature {
      compareModules(.clientMoved, of: old.name, new.name, subject, in: scope, at: place)
    }
    compareAccess(old.access, new.access, subject, in: scope, isOwn: old.feature == nil)
    compareLabels(
      (old.value.attributes, old.value.documentation),
      (new.value.attributes, new.value.documentation), subject, in: scope, at: place,
      oldName: oldOwn)
    let all = Matching(old.value.methods, new.value.methods, by: \.name.value)
    for (before, method) in all.kept {
      compare(
        before, method, of: (old.feature, new.feature), "\(subject).\(method.name.value)", in: scope
      )
    }
    for method in all.came {
      add(
        .methodAdded, "\(subject).\(method.name.value)", in: scope, at: method.name.range,
        new: Self.text(of: method))
    }
    for method in all.gone {
      var inner = scope
      inner.place = place
      add(
        .methodRemoved, "\(subject).\(method.name.value)", in: inner, old: Self.text(of: method),
        isAnnounced: method.attributes.deprecated != nil)
    }
    func candidate(_ method: ClientMethod, _ feature: String?, isOld: Bool) -> RenameCandidate {
      RenameCandidate(
        subject: "\(subject).\(method.name.value)", name: method.name.value,
        shape: signature(method, of: feature, isOld: isOld),
        shownShape: Self.text(of: method), place: method.name.range, canHaveOldName: false)
    }
    ask(
      all.gone.map { candidate($0, old.feature, isOld: true) },
      all.came.map { candidate($0, new.feature, isOld: false) }, feature: scope.feature)
  }

  private mutating func compare(
    _ old: ClientMethod, _ new: ClientMethod, of features: (old: String?, new: String?),
    _ subject: String, in scope: Scope
  ) {
    let place = new.name.range
    let (before, now) = (Self.text(of: old), Self.text(of: new))
    let types = (
      signature(old, of: features.old, isOld: true), signature(new, of: features.new, isOld: false)
    )
    if types.0 != types.1 {
      let isAlike = before == now
      add(
        .methodSignature, subject, in: scope, at: place, old: isAlike ? types.0 : before,
        new: isAlike ? types.1 : now)
    } else if old.parameters.map(\.name) != new.parameters.map(\.name) {
      add(
        .methodNames, subject, in: scope, at: place,
        old: old.parameters.map(\.name).joined(separator: ", "),
        new: new.parameters.map(\.name).joined(separator: ", "))
    }
    compareRedacted(old.attributes, new.attributes, .methodRedacted, subject, in: scope, at: place)
    compareLabels(
      (old.attributes, old.documentation), (new.attributes, new.documentation), subject, in: scope,
      at: place, oldName: old.name.value)
  }

  /// The canonical form of a signature.
  private func signature(_ method: ClientMethod, of feature: String?, isOld: Bool) -> String {
    Self.text(of: method) { type in
      (isOld ? oldType(type, from: feature) : newType(type, from: feature)).text
    }
  }

  /// `(query: String) async throws -> [Place]`
  private static func text(
    of method: ClientMethod, _ spelling: (SwiftType) -> String = { $0.text }
  ) -> String {
    let parameters = method.parameters.map { "\($0.label ?? "_"): \(spelling($0.type))" }
    var words = ["(\(parameters.joined(separator: ", ")))"]
    if method.isAsync { words.append("async") }
    switch method.throwing {
    case .never: break
    case .anyError: words.append("throws")
    case .typed(let type): words.append("throws(\(spelling(type)))")
    }
    words.append("-> \(method.result.map(spelling) ?? "Void")")
    return words.joined(separator: " ")
  }

  // MARK: - Queues

  mutating func compareQueues() {
    let all = Matching(old.queues.inOrder, new.queues.inOrder, by: \.name)
    for queue in all.came {
      add(
        .queueAdded, "queues.\(queue.name)", in: scope(of: queue), at: queue.value.name.range,
        new: queue.value.policyText)
    }
    for (before, queue) in all.kept {
      let (subject, place) = ("queues.\(queue.name)", queue.value.name.range)
      if before.value.policyText != queue.value.policyText {
        add(
          .queuePolicy, subject, in: scope(of: queue), at: place, old: before.value.policyText,
          new: queue.value.policyText)
      }
      if before.value.documentation != queue.value.documentation {
        add(.documentation, subject, in: scope(of: queue), at: place)
      }
    }
    for queue in all.gone {
      var scope = scope(of: queue)
      scope.isInOldVersion = true
      add(.queueRemoved, "queues.\(queue.name)", in: scope, old: queue.value.policyText)
    }
  }

  // MARK: - Dependencies

  mutating func compareDependencies(_ old: [Dependency], _ new: [Dependency], in scope: Scope) {
    let all = Matching(old, new, by: \.name.value)
    for dependency in all.came {
      add(
        .dependencyAdded, "dependencies.\(dependency.name.value)", in: scope,
        at: dependency.name.range, new: dependency.client.value)
    }
    for (before, dependency) in all.kept
    where renames.typeName(before.client.value) != dependency.client.value {
      add(
        .dependencyClient, "dependencies.\(dependency.name.value)", in: scope,
        at: dependency.name.range, old: before.client.value, new: dependency.client.value)
    }
    for dependency in all.gone {
      add(
        .dependencyRemoved, "dependencies.\(dependency.name.value)", in: scope,
        old: dependency.client.value)
    }
  }
}

/// A declaration whose name has a place.
protocol Named: Sendable {
  var name: Name { get }
}

extension Client: Named {}
extension Queue: Named {}

extension Queue {
  /// Its policy, as a schema writes it.
  var policyText: String { "{ limit: \(count), overflow: \(overflow.rawValue) }" }
}
