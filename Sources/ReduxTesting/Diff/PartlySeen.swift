public import ReduxRuntime

/// A value of which a view sees a part. Tests assert no more than that.
protocol PartlySeen {
  var seenParts: Any { get }
}

/// Whether two values differ only in what no view sees; `nil` if they are equal.
func isUnseen(_ old: Any, _ new: Any) -> Bool? {
  let (left, right) = (Mirror(reflecting: old), Mirror(reflecting: new))
  let equatable = left.displayStyle == .optional ? nil : old as? any Equatable
  // A redacted value may differ.
  if old as? String == "<redacted>" { return false }
  if let equatable, equatable.isEqual(to: new) { return nil }
  if equatable != nil, let old = old as? any PartlySeen, let new = new as? any PartlySeen {
    return isUnseen(old.seenParts, new.seenParts) ?? true
  }
  let isSameType = left.subjectType == right.subjectType
  guard isSameType, left.children.count == right.children.count else { return false }
  let parts = zip(left.children, right.children).compactMap { old, new in
    old.label == new.label ? isUnseen(old.value, new.value) : false
  }
  // If all parts are equal and the whole is not, the mirror does not show the difference.
  if parts.isEmpty { return equatable == nil ? nil : false }
  return parts.allSatisfy { $0 }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

extension Pages: PartlySeen {
  var seenParts: Any { (items: items, footer: footer) }

  /// Sets what a view shows below the last element, in the state that a test expects.
  public mutating func setFooter<Cursor>(_ footer: Footer) where Page == Cursor? {
    setFooter(footer, of: Pages(first: nil)) { $0.reduce($1, items: \.self, next: { _ in nil }) }
  }

  /// Sets what a view shows below the last element, in the state that a test expects.
  public mutating func setFooter(_ footer: Footer) where Page == Int {
    setFooter(footer, of: Pages(first: 1)) { $0.reduce($1) }
  }

  private mutating func setFooter(
    _ footer: Footer, of start: Pages, by reduce: (inout Pages, PagesEventOf<[Element]>) -> Void
  ) {
    let shown = items
    self = start
    if case .idle = footer {} else { reduce(&self, .started) }
    if case .failed(let failure) = footer { reduce(&self, .failure(failure)) }
    if case .end = footer { reduce(&self, .success([])) }
    items = shown
  }
}

extension QueryCache: PartlySeen {
  struct Seen {
    let value: Value?
    let isLoading: Bool
    let failure: ReduxRuntime.Failure?
  }

  var seenParts: Any {
    let entries = Mirror(reflecting: self).descendant("entries") as? [Key: QueryEntry<Value>]
    return (entries ?? [:])
      .filter { $0.value.value != nil || $0.value.isLoading || $0.value.failure != nil }
      .mapValues { Seen(value: $0.value, isLoading: $0.isLoading, failure: $0.failure) }
  }

  /// Sets what a view sees of a key, in the state that a test expects. A value or a failure that is left out stays.
  public mutating func set(
    _ key: Key, _ value: Value? = nil, isLoading: Bool = false, failure: ReduxRuntime.Failure? = nil
  ) {
    let started = QueryEvent<Key, Value>.started(key, .zero)
    reduce(.show(key))
    reduce(started)
    if let value { for event in [.success(key, value), started] { reduce(event) } }
    if let failure { for event in [.failure(key, failure), started] { reduce(event) } }
    if !isLoading { reduce(.cancelled(key)) }
  }
}

extension QueryCache.Seen: Equatable where Value: Equatable {}
