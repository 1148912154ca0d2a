import TestSupport
import Testing

@testable import Settings

/// Random changes of random files: all other lines stay byte for byte, and mean what they meant.
struct ConfigurationEditPropertyTests {
  private static let settings: [Setting] = [
    .vacation, .color, .keyCommand, .sample, .replyHours, .imageBytes, .perPageBox,
  ]

  /// A file of some settings in some ways of writing, with comments and lines that mean nothing.
  private static func file(_ random: inout SeededRandom) -> String {
    let end = random.once(in: 3) ? "\r\n" : "\n"
    var text = random.once(in: 8) ? "\u{FEFF}" : ""
    func noise(_ random: inout SeededRandom) -> String {
      random.one(of: [
        "", "# color = 'x'", "  # [cache]", "\t",
        "n\(random.number(0...9_999_999)) = 'vacation = 1'",
        "n\(random.number(0...9_999_999)) = \"[per_page] # \\u0022\"",
      ]) + end
    }
    var tables = ["": [Setting](), "flickr": [], "cache": [], "per_page": []]
    for setting in settings where random.once(in: 2) {
      tables[setting.path.count > 1 ? setting.path[0] : ""]?.append(setting)
    }
    for table in tables.keys.sorted() {
      if table != "" {
        if random.once(in: 3) { continue }
        text += "[\(table)]" + random.one(of: ["", "  # why"]) + end
      }
      for setting in tables[table] ?? [] {
        if random.once(in: 3) { text += noise(&random) }
        let literal = random.one(of: setting.examples).literal
        let name = setting.path.last ?? ""
        text += random.one(of: ["", "  "]) + name + random.one(of: [" = ", "=", "\t= "]) + literal
        text += random.one(of: ["", " # 'a'", "\t"]) + end
      }
      if random.once(in: 2) { text += noise(&random) }
    }
    if random.once(in: 4) { text = String(text.unicodeScalars.dropLast(end.unicodeScalars.count)) }
    return text
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
      .split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  @Test(arguments: 0..<400)
  func `a change leaves all other lines`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var bytes = Array(Self.file(&random).utf8)
    for _ in 0..<6 {
      let setting = random.one(of: Self.settings)
      let before = TOMLDocument(bytes).values
      let old = Self.lines(bytes)
      let new: [UInt8]
      if random.once(in: 3) {
        new = try TOMLDocument(bytes).unsetting(setting.path) ?? bytes
        #expect(TOMLDocument(new).values[setting.path] == nil)
      } else {
        let value = random.one(of: setting.examples).value
        new = try TOMLDocument(bytes).setting(setting.path, to: value)
        #expect(TOMLDocument(new).values[setting.path] == value, "seed \(seed)")
      }
      #expect(new.starts(with: [0xEF]) == bytes.starts(with: [0xEF]), "seed \(seed)")
      var others = TOMLDocument(new).values
      others[setting.path] = before[setting.path]
      #expect(others == before, "seed \(seed)")
      #expect(Self.keeps(old, Self.lines(new), setting), "seed \(seed)")
      bytes = new
    }
  }

  /// Whether two files have the same lines around those that a change concerns.
  private static func keeps(_ old: [[UInt8]], _ new: [[UInt8]], _ setting: Setting) -> Bool {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let gone = old.dropFirst(start).dropLast(end)
    let come = new.dropFirst(start).dropLast(end)
    // At most the setting's own line goes, or a last one without its end gets that; at most the new
    // line, its table and an empty one come, and the two ends of the last one.
    return gone.count <= 1 && come.count <= 5
  }
}
