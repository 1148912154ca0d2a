/// The formats that a vacation is exported to.
package enum ExportFormat: String, CaseIterable, Sendable {
  case json, ndjson, csv, geojson, kml, kmz, gpx, ics, markdown, atom, jsonfeed, xmp, html, archive

  /// How an export is written.
  package enum Form: Sendable {
    /// As a stream of bytes, also to a pipe.
    case stream
    /// As a ZIP file, whose sizes are written last.
    case zip
    /// As a directory of files.
    case directory
  }

  /// How it is written.
  package var form: Form {
    switch self {
    case .kmz, .archive: .zip
    case .xmp, .html: .directory
    default: .stream
    }
  }

  /// The end of the names of its files, without a period; the first one is given to new files.
  var suffixes: [String] {
    switch self {
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    case .csv: ["csv"]
    case .geojson: ["geojson"]
    case .kml: ["kml"]
    case .kmz: ["kmz"]
    case .gpx: ["gpx"]
    case .ics: ["ics"]
    case .markdown: ["md", "markdown"]
    case .atom: ["atom"]
    case .jsonfeed: ["feed.json"]
    case .xmp, .html: []
    case .archive: ["vacation.zip", "zip"]
    }
  }

  /// Finds the format of a file by its name; nil for other names.
  package init?(file name: String) {
    let name = name.lowercased()
    let all = Self.allCases.flatMap { format in format.suffixes.map { (format, $0) } }
    // `feed.json` before `json`.
    let found = all.filter { name.hasSuffix("." + $0.1) }.max { $0.1.count < $1.1.count }
    guard let found else { return nil }
    self = found.0
  }

  /// The file or directory for a vacation of this name, in the working directory.
  package func file(for name: String) -> String {
    // A name has no slash (R2), but it may begin with a hyphen.
    let base = name.hasPrefix("-") ? "./" + name : name
    return switch self {
    case .html: base + " site"
    case .xmp: base + " sidecars"
    default: base + "." + (suffixes.first ?? rawValue)
    }
  }
}
