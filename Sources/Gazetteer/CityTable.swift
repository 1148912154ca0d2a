import CVacationData

/// The rows of cities.tsv, parsed lazily in place from the binary.
struct CityTable: Sendable {
  /// The columns of cities.tsv, in order.
  enum Column: Int, CaseIterable {
    case name, region, country, countryCode, latitude, longitude, population, timeZone
  }

  /// The offset of each row, most populous city first.
  let starts: [Int32]
  /// Degrees north of each row.
  let latitudes: [Double]
  /// Degrees east of each row.
  let longitudes: [Double]

  /// The whole file; static memory, so it outlives every use.
  static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: vacation_cities_start(), count: vacation_cities_count)
  }

  /// Indexes the rows with their coordinates; rows without them are skipped.
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
      // Only the coordinates, after the fourth tab, are parsed here.
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

  /// The city of a row.
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

private let tab = UInt8(ascii: "\t")
private let newline = UInt8(ascii: "\n")

extension CityTable {
  /// The offset of the line feed at or after `start`; the end of the file if there is none.
  static func end(ofLineAt start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != newline { index += 1 }
    return index
  }

  /// The offset of the tab at or after `start`; `end` if there is none.
  static func end(ofFieldAt start: Int, to end: Int) -> Int {
    let bytes = bytes
    var index = start
    while index < end, bytes[index] != tab { index += 1 }
    return index
  }

  /// The offset of a line's field, 0-based; nil if the line has fewer fields.
  static func offset(ofField field: Int, from start: Int, to end: Int) -> Int? {
    let bytes = bytes
    var index = start
    var remaining = field
    while remaining > 0 {
      guard index < end else { return nil }
      if bytes[index] == tab { remaining -= 1 }
      index += 1
    }
    return index
  }
}

/// A decimal number such as `-33.8688` in a field, parsed without allocation.
struct DecimalField {
  /// The number, correctly rounded: digits and power of ten are both exact.
  let value: Double
  /// The offset after the number.
  let end: Int

  /// Parses the field that begins at `start`; nil unless it is such a number of 1 to 15 digits.
  init?(_ bytes: UnsafeRawBufferPointer, from start: Int, to limit: Int) {
    guard start < limit else { return nil }
    let negative = bytes[start] == UInt8(ascii: "-")
    var index = negative ? start + 1 : start
    var digits = 0
    var count = 0
    var scale = 1
    var afterPoint = false
    while index < limit, bytes[index] != tab {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "."), !afterPoint {
        afterPoint = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 15 else { return nil }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      count += 1
      if afterPoint { scale *= 10 }
    }
    guard count > 0 else { return nil }
    let magnitude = Double(digits) / Double(scale)
    value = negative ? -magnitude : magnitude
    end = index
  }
}
