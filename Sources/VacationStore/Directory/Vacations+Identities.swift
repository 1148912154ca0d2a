extension Vacations {
  /// The names of the vacations on this computer, by the identity that copies of a vacation share.
  ///
  /// Damaged vacations, which are no copies that could be used, and those without an identity are left
  /// out.
  /// - Throws: ``VacationError`` if the directory, or for the moment a vacation, cannot be read.
  public func namesByIdentity() throws -> [String: [VacationName]] {
    let all = try names().concurrentMap(inPiecesOf: 4) { name in
      (name, Result { try open(name, for: .reading).identifier() })
    }
    var found: [String: [VacationName]] = [:]
    for (name, identity) in all {
      do {
        guard let identity = try identity.get() else { continue }
        found[identity, default: []].append(name)
      } catch let error as VacationError where error.kind != .temporary {
        continue
      }
    }
    return found
  }

  /// A name that no vacation has: the given one, or one with the first free number, such as
  /// `Kyoto 2`.
  ///
  /// - Throws: ``VacationError`` if the directory cannot be read, or the name with a number is too
  ///   long.
  public func freeName(like name: VacationName) throws -> VacationName {
    let taken = Set(try names())
    if !taken.contains(name) { return name }
    var number = 2
    while true {
      let numbered = try VacationName("\(name.text) \(number)")
      if !taken.contains(numbered) { return numbered }
      number += 1
    }
  }
}
