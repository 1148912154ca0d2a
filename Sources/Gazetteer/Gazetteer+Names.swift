extension Gazetteer {
  /// Finds the cities with a name, most populous first; empty if there are none.
  ///
  /// Case, accents, apostrophes and hyphens do not matter. The name may stand alone or be followed
  /// by a region or country: "Paris, France", "Paris, FR", "Paris, Texas",
  /// "Paris, Texas, United States" or "Paris, Texas, US".
  public func cities(named name: String) -> [City] {
    let query = FoldedName(name).bytes
    guard !query.isEmpty else { return [] }
    let names = CityNames.shared
    var found: [City] = []
    for row in 0..<names.count {
      let range = names.range(row: row)
      // One byte rules out most names, which is faster than comparing them.
      guard range.count <= query.count,
        range.count == query.count || query[range.count] == UInt8(ascii: ","),
        query.starts(with: names.pool[range])
      else { continue }
      if query.count == range.count {
        found.append(table.city(row: row))
      } else {
        let city = table.city(row: row)
        if city.isLocated(in: query[(range.count + 1)...]) { found.append(city) }
      }
    }
    return found
  }

  /// Finds the cities whose name begins with a text, most populous first.
  ///
  /// Case, accents, apostrophes and hyphens do not matter. Regions and countries are ignored.
  ///
  /// - Parameters:
  ///   - prefix: The typed text up to a comma.
  ///   - limit: The maximum number of cities.
  /// - Returns: The cities; an empty array for an empty text.
  public func cities(beginningWith prefix: String, limit: Int) -> [City] {
    let query = FoldedName(prefix).bytes.prefix { $0 != UInt8(ascii: ",") }
    guard !query.isEmpty, limit > 0 else { return [] }
    let names = CityNames.shared
    var found: [City] = []
    for row in 0..<names.count where names.pool[names.range(row: row)].starts(with: query) {
      found.append(table.city(row: row))
      if found.count == limit { break }
    }
    return found
  }

  /// Finds the cities whose names share the longest beginning with a text, most populous first.
  ///
  /// - Parameters:
  ///   - text: The typed text up to a comma.
  ///   - limit: The maximum number of cities.
  /// - Returns: The cities; empty if no name shares three letters.
  public func cities(beginningLike text: String, limit: Int) -> [City] {
    let typed = FoldedName(text).bytes.prefix { $0 != UInt8(ascii: ",") }
    let names = CityNames.shared
    var (longest, rows) = (3, [Int]())
    for row in 0..<names.count {
      let shared = zip(names.pool[names.range(row: row)], typed).prefix { $0 == $1 }.count
      if shared > longest { (longest, rows) = (shared, []) }
      if shared == longest, rows.count < limit { rows.append(row) }
    }
    return rows.map { table.city(row: $0) }
  }

  /// Suggests cities for a misspelled name, most likely first.
  ///
  /// An exact match comes first, then names with this prefix, then names at edit distance one (an
  /// insertion, deletion, substitution or transposition), then at distance two; longer names may
  /// have more edits. Ties are broken by population. Cities in the region or country after a comma
  /// come first.
  ///
  /// - Parameters:
  ///   - name: The typed text.
  ///   - limit: The maximum number of cities.
  /// - Returns: The cities; empty if no name is similar.
  public func suggestions(for name: String, limit: Int = 5) -> [City] {
    let query = FoldedName(name).bytes
    let typed = query.prefix { $0 != UInt8(ascii: ",") }
    let area = query[typed.endIndex...].dropFirst()
    // The longest name has 57 letters.
    guard limit > 0, !typed.isEmpty, typed.count <= 80 else { return [] }
    var distance = EditDistance(from: Array(typed))
    let names = CityNames.shared
    var ranked: [(order: Int, row: Int)] = []
    for row in 0..<names.count {
      guard let rank = distance.rank(of: row, in: names) else { continue }
      let elsewhere = !area.isEmpty && !table.city(row: row).isLocated(in: area)
      ranked.append((elsewhere ? rank + EditDistance.rankLimit : rank, row))
    }
    ranked.sort { ($0.order, $0.row) < ($1.order, $1.row) }
    return ranked.prefix(limit).map { table.city(row: $0.row) }
  }
}

extension City {
  /// Whether folded text names the city's region, country or both.
  func isLocated(in area: ArraySlice<UInt8>) -> Bool {
    [country, countryCode, region, "\(region), \(country)", "\(region), \(countryCode)"]
      .contains { !area.isEmpty && FoldedName($0).bytes[...] == area }
  }
}
