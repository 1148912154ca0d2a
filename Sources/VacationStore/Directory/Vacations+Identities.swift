extension Vacations {
  /// The names of the vacations on this computer, by the identity that copies of a vacation share.
  ///
  /// Damaged vacations, which are no copies that could be used, and those without an identity are left
  /// out.
  ///
  /// - Parameter failsIfBusy: Whether a vacation that cannot be read for the moment is an error, since
  ///   it could be a copy; otherwise it is left out, too.
  /// - Returns: The names; those of one identity are in order.
  /// - Throws: ``VacationError`` if the directory, or such a vacation, cannot be read.
  public func namesByIdentity(failsIfBusy: Bool) throws -> [String: [VacationName]] {
    let all = try names().concurrentMap(inPiecesOf: 4) { name in
      (name, Result { try open(name, for: .reading).identifier() })
    }
    var found: [String: [VacationName]] = [:]
    for (name, identity) in all {
      do {
        guard let identity = try identity.get() else { continue }
        found[identity, default: []].append(name)
      } catch let error as VacationError where !failsIfBusy || error.kind != .temporary {
        continue
      }
    }
    return found
  }

  /// A name that no vacation has: the given one, or one with the first free number, such as
  /// `Kyoto 2`; a name that would be too long is shortened.
  ///
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public func freeName(like name: VacationName) throws -> VacationName {
    let taken = Set(try names())
    if !taken.contains(name) { return name }
    var stem = name.text[...]
    var number = 2
    while true {
      do {
        let numbered = try VacationName("\(stem) \(number)")
        if !taken.contains(numbered) { return numbered }
        number += 1
      } catch {
        // No stem is left only if a number alone is no name.
        guard stem.popLast() != nil else { throw error }
      }
    }
  }
}
