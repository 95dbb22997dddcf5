// Clients, queues and dependencies.

extension ChangeFinder {
  func compareClients() {
    let all = Matching(
      old.clients.inOrder, new.clients.inOrder, by: \.name, renamed: renames.clients)
    for (before, client) in all.kept { compare(before, client) }
    let section = Section<Owned<Client>>(
      added: { _ in .clientAdded }, removed: .clientRemoved,
      subject: { client, isOld in
        let scope = self.scope(of: client)
        return Subject(
          "clients.\(client.name)", in: isOld ? self.goneScope(of: client, scope) : scope,
          at: client.value.name.range)
      },
      attributes: \.value.attributes,
      name: { ($1 ? self.old : self.new).ownName(of: $0.name) },
      shape: { client, isOld in
        let methods = client.value.methods.map {
          "\($0.name.value)\(self.signature($0, of: client.feature, isOld: isOld))"
        }
        return (
          methods.sorted().joined(separator: "; "),
          "\(methods.count) method\(methods.count == 1 ? "" : "s")"
        )
      })
    compare(all, section, in: nil)
  }

  private func scope<Value>(of owned: Owned<Value>) -> Scope where Value: Named {
    Scope(
      feature: owned.feature, oldFeature: owned.feature.flatMap(oldName(ofFeature:)),
      isInternal: owned.access == .internal, place: owned.value.name.range)
  }

  private func compare(_ old: Owned<Client>, _ new: Owned<Client>) {
    var scope = scope(of: new)
    scope.isAnnounced = old.value.attributes.deprecated != nil
    let subject = Subject("clients.\(new.name)", in: scope, at: new.value.name.range)
    let oldOwn = self.old.ownName(of: old.name)
    compare(.clientRenamed, subject, oldOwn, self.new.ownName(of: new.name))
    // One in a feature goes where the feature goes.
    if old.feature == nil || new.feature.flatMap(oldName(ofFeature:)) != old.feature {
      compareModules(.clientMoved, of: old.name, new.name, subject)
    }
    compareAccess(old.access, new.access, subject, isOwn: old.feature == nil)
    compareLabels(old.value, new.value, subject, oldName: oldOwn)
    func method(_ method: ClientMethod) -> Subject {
      Subject("\(subject.name).\(method.name.value)", in: scope, at: method.name.range)
    }
    let all = Matching(old.value.methods, new.value.methods, by: \.name.value)
    for (before, now) in all.kept {
      compare(before, now, of: (old.feature, new.feature), method(now))
    }
    let section = Section<ClientMethod>(
      added: { _ in .methodAdded }, removed: .methodRemoved, subject: { one, _ in method(one) },
      text: { Self.text(of: $0) }, attributes: \.attributes,
      shape: { one, isOld in
        (
          self.signature(one, of: isOld ? old.feature : new.feature, isOld: isOld),
          Self.text(of: one)
        )
      }, canHaveOldName: false)
    compare(all, section, in: scope.feature)
  }

  private func compare(
    _ old: ClientMethod, _ new: ClientMethod, of features: (old: String?, new: String?),
    _ subject: Subject
  ) {
    let (before, now) = (Self.text(of: old), Self.text(of: new))
    let types = (
      signature(old, of: features.old, isOld: true), signature(new, of: features.new, isOld: false)
    )
    if types.0 != types.1 {
      compare(
        .methodSignature, subject, types.0, types.1, as: before == now ? nil : (before, now))
    } else {
      compare(
        .methodNames, subject, old.parameters.map(\.name).joined(separator: ", "),
        new.parameters.map(\.name).joined(separator: ", "))
    }
    compareRedacted(old.attributes, new.attributes, .methodRedacted, subject)
    compareLabels(old, new, subject, oldName: old.name.value)
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

  func compareQueues() {
    func subject(_ queue: Owned<Queue>) -> Subject {
      Subject("queues.\(queue.name)", in: scope(of: queue), at: queue.value.name.range)
    }
    let all = Matching(old.queues.inOrder, new.queues.inOrder, by: \.name)
    for (before, queue) in all.kept {
      compare(.queuePolicy, subject(queue), before.value.policyText, queue.value.policyText)
      compareDocumentation(before.value.documentation, queue.value.documentation, subject(queue))
    }
    let section = Section<Owned<Queue>>(
      added: { _ in .queueAdded }, removed: .queueRemoved,
      subject: { queue, isOld in
        var subject = subject(queue)
        subject.scope.isInOldVersion = isOld
        return subject
      },
      text: \.value.policyText)
    compare(all, section, in: nil)
  }

  // MARK: - Dependencies

  func compareDependencies(_ old: [Dependency], _ new: [Dependency], in scope: Scope) {
    func subject(_ dependency: Dependency) -> Subject {
      Subject("dependencies.\(dependency.name.value)", in: scope, at: dependency.name.range)
    }
    let all = Matching(old, new, by: \.name.value)
    for (before, dependency) in all.kept {
      compare(
        .dependencyClient, subject(dependency), renames.typeName(before.client.value),
        dependency.client.value, as: (before.client.value, dependency.client.value))
    }
    let section = Section<Dependency>(
      added: { _ in .dependencyAdded }, removed: .dependencyRemoved,
      subject: { dependency, _ in subject(dependency) }, text: \.client.value)
    compare(all, section, in: nil)
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
