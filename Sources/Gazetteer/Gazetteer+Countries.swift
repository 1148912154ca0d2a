extension Gazetteer {
  /// Finds the country of a place, as the gazetteer spells it.
  ///
  /// The first of these that succeeds:
  /// 1. The last part of the name is a country: "Kyoto, Kyoto, Japan". If it is also the name of a
  ///    region elsewhere ("Atlanta, Georgia"), a city with the whole name takes precedence.
  /// 2. The whole name is that of a city, see ``cities(named:)``; the most populous one counts.
  /// 3. The center of the place is within 50 km of a city.
  ///
  /// - Parameters:
  ///   - name: The place's full name.
  ///   - center: Returns the center of the place, in degrees north and east, WGS84; nil if it is
  ///     not known. Called only if the name is not sufficient.
  /// - Returns: The country's name in English; nil if it cannot be determined.
  /// - Throws: What `center` throws.
  public func country(
    ofPlace name: String,
    center: () throws -> (latitude: Double, longitude: Double)?
  ) rethrows -> String? {
    // Flickr's names may have empty parts, as in "San Francisco,".
    let parts = name.split(separator: ",").filter { !FoldedName(String($0)).bytes.isEmpty }
    let whole = parts.joined(separator: ",")
    if let last = parts.last {
      let countries = CountryNames.shared
      let folded = CountryNames.folded(last)
      if let country = countries.names[folded] {
        guard countries.regions.contains(folded) else { return country }
        return cities(named: whole).first?.country ?? country
      }
    }
    if let city = cities(named: whole).first { return city.country }
    guard let center = try center() else { return nil }
    return nearestCity(latitude: center.latitude, longitude: center.longitude)?.country
  }

  /// Finds the country of a place by its name alone, as ``country(ofPlace:center:)`` does.
  public func country(ofPlace name: String) -> String? {
    country(ofPlace: name) { nil }
  }
}

/// The names of the countries that have a city in the gazetteer.
private struct CountryNames: Sendable {
  /// The names of the gazetteer, collected at the first search.
  static let shared = CountryNames(of: Gazetteer.shared.table)

  /// The gazetteer's name of each country, by its folded names.
  let names: [[UInt8]: String]
  /// The folded names of countries that are also those of regions of other countries.
  let regions: Set<[UInt8]>

  private init(of table: CityTable) {
    var names: [[UInt8]: String] = [:]
    var codes: [String: String] = [:]
    var regions: Set<String> = []
    for row in table.starts.indices {
      let city = table.city(row: row)
      regions.insert(city.region)
      guard codes.updateValue(city.country, forKey: city.countryCode) == nil else { continue }
      names[Self.folded(city.country)] = city.country
    }
    self.regions = Set(regions.map { Self.folded($0) }.filter { names[$0] != nil })
    for (code, spellings) in Self.otherSpellings {
      guard let country = codes[code] else { continue }
      for spelling in spellings { names[Self.folded(spelling)] = country }
    }
    self.names = names
  }

  /// The folded name, without the article: "The Netherlands" is "Netherlands".
  static func folded(_ name: some StringProtocol) -> [UInt8] {
    let bytes = FoldedName(String(name)).bytes
    let article = Array("the ".utf8)
    return bytes.starts(with: article) ? Array(bytes.dropFirst(article.count)) : bytes
  }

  /// Other English names, by ISO 3166-1 code: GeoNames has one for each country, Flickr and its
  /// users have more, and the names of Natural Earth's countries are abbreviated.
  ///
  /// Two-letter codes are omitted, since many are also those of states ("Dover, DE"); a code after a
  /// city's name is understood by ``Gazetteer/cities(named:)``.
  private static let otherSpellings = [
    "AE": ["UAE"],
    "BA": ["Bosnia", "Bosnia and Herz.", "Bosnia & Herzegovina", "Bosnia-Herzegovina"],
    "BN": ["Brunei Darussalam"], "CD": ["DR Congo", "Dem. Rep. Congo", "Congo-Kinshasa"],
    "CF": ["Central African Rep."], "CG": ["Congo", "Congo-Brazzaville"], "CI": ["Côte d'Ivoire"],
    "CN": ["PR China"], "CV": ["Cape Verde"], "CZ": ["Czech Republic"], "DO": ["Dominican Rep."],
    "EH": ["W. Sahara"], "FK": ["Falkland Is."], "FM": ["Micronesia"],
    "GB": ["UK", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
    "GQ": ["Eq. Guinea"], "HK": ["Hong Kong SAR"], "IE": ["Republic of Ireland"],
    "IR": ["Islamic Republic of Iran"], "KP": ["DPRK"], "KR": ["Korea", "Republic of Korea"],
    "LA": ["Lao PDR"], "MK": ["Macedonia", "FYROM"], "MM": ["Burma"], "MO": ["Macau"],
    "NL": ["Holland"], "PS": ["Palestine", "Palestinian Territories"], "RE": ["Réunion"],
    "RU": ["Russian Federation"], "SB": ["Solomon Is."], "SS": ["S. Sudan"],
    "SY": ["Syrian Arab Republic"], "SZ": ["Swaziland"], "TL": ["East Timor"], "TR": ["Türkiye"],
    "TT": ["Trinidad & Tobago"], "TZ": ["United Republic of Tanzania"],
    "US": ["USA", "US", "United States of America"], "VN": ["Viet Nam"],
  ]
}
