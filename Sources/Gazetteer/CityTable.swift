import CVacationData

/// The rows of cities.tsv where they lie in the binary; texts are made only of rows asked for.
struct CityTable: Sendable {
  /// The columns of cities.tsv, in order.
  enum Column: Int, CaseIterable {
    case name, region, country, countryCode, latitude, longitude, population, timeZone
  }

  /// Where each row begins, most populous city first.
  let starts: [Int32]
  /// Degrees north, a row each.
  let latitudes: [Double]
  /// Degrees east, a row each.
  let longitudes: [Double]

  /// The whole file; static memory, so it outlives every use.
  static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: vacation_cities_start(), count: vacation_cities_count)
  }

  /// Finds every row and reads its coordinates; a row without them is left out.
  init() {
    let bytes = Self.bytes
    var starts: [Int32] = []
    var latitudes: [Double] = []
    var longitudes: [Double] = []
    let expected = bytes.count / 64
    starts.reserveCapacity(expected)
    latitudes.reserveCapacity(expected)
    longitudes.reserveCapacity(expected)

    var next = Self.end(ofLineAt: 0, in: bytes) + 1
    while next < bytes.count {
      let start = next
      let end = Self.end(ofLineAt: start, in: bytes)
      next = end + 1
      // The coordinates stand behind four tabs; what follows them is not looked at.
      guard let field = Self.offset(ofField: Column.latitude.rawValue, from: start, to: end),
        let latitude = DecimalField(bytes, from: field, to: end),
        let longitude = DecimalField(bytes, from: latitude.end + 1, to: end)
      else { continue }
      starts.append(Int32(start))
      latitudes.append(latitude.value)
      longitudes.append(longitude.value)
    }
    self.starts = starts
    self.latitudes = latitudes
    self.longitudes = longitudes
  }

  /// The city of a row, read from its bytes.
  func city(row: Int) -> City {
    let bytes = Self.bytes
    var start = Int(starts[row])
    let end = Self.end(ofLineAt: start, in: bytes)
    var fields: [String] = []
    fields.reserveCapacity(Column.allCases.count)
    while start <= end {
      let stop = Self.end(ofFieldAt: start, to: end)
      fields.append(String(decoding: bytes[start..<stop], as: UTF8.self))
      start = stop + 1
    }
    func text(_ column: Column) -> String {
      column.rawValue < fields.count ? fields[column.rawValue] : ""
    }
    return City(
      name: text(.name),
      region: text(.region),
      country: text(.country),
      countryCode: text(.countryCode),
      latitude: latitudes[row],
      longitude: longitudes[row],
      population: Int(text(.population)) ?? 0,
      timeZone: text(.timeZone)
    )
  }

  /// The bytes of a row's name.
  func name(row: Int) -> UnsafeRawBufferPointer {
    let start = Int(starts[row])
    let stop = Self.end(ofFieldAt: start, to: Self.bytes.count)
    return UnsafeRawBufferPointer(rebasing: Self.bytes[start..<stop])
  }
}
