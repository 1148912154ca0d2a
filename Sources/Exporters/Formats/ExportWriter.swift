/// A format that is one stream of bytes.
///
/// The calls come in this order: the beginning; the photos, in formats by place between the beginning
/// and the end of their place; the end. What is appended to `out` is written soon.
protocol ExportWriter {
  /// The order in which photos come.
  static var order: ExportOrder { get }
  /// Whether photos without coordinates are left out.
  static var needsCoordinates: Bool { get }
  /// Writes the beginning.
  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8])
  /// Writes the beginning of a place, in formats by place.
  mutating func begin(_ place: ExportedPlace, to out: inout [UInt8])
  /// Writes a photo.
  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8])
  /// Writes the end of a place, in formats by place.
  mutating func end(_ place: ExportedPlace, to out: inout [UInt8])
  /// Writes the end.
  mutating func end(to out: inout [UInt8])
}

/// The order of the photos in an export.
enum ExportOrder: Sendable {
  /// As they were visited.
  case visits
  /// The latest visit first.
  case latestFirst
  /// By place, first visited first, then as they were visited.
  case places
}

extension ExportWriter {
  static var needsCoordinates: Bool { false }
  mutating func begin(_ place: ExportedPlace, to out: inout [UInt8]) {}
  mutating func end(_ place: ExportedPlace, to out: inout [UInt8]) {}
}
