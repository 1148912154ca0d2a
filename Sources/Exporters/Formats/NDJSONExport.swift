import Flickr
import Presentation

/// Newline-delimited JSON: one record a line.
struct NDJSONExport: ExportWriter {
  static let order = ExportOrder.visits

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {}

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    out += JSONWriter.line(photo.properties)
  }

  mutating func end(to out: inout [UInt8]) {}
}
