extension Vacations {
  /// The names of the vacations on this computer, by the identity that copies of a vacation share.
  ///
  /// Vacations that cannot be read, and those without an identity, are left out.
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public func namesByIdentity() throws -> [String: [VacationName]] {
    let all = try names().concurrentMap(inPiecesOf: 4) { name in
      // A vacation that cannot be read is no copy that could be used.
      (identity: try? open(name, for: .reading).identifier(), name: name)
    }
    return all.reduce(into: [:]) { found, vacation in
      guard let identity = vacation.identity else { return }
      found[identity, default: []].append(vacation.name)
    }
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
