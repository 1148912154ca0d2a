import Presentation

/// JSON: an array with one record a line.
struct JSONExport: ExportWriter {
  static let order = ExportOrder.visits

  private var list = JSONList()

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {}

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    out += list.part([photo.properties])
  }

  mutating func end(to out: inout [UInt8]) { out += list.end }
}
