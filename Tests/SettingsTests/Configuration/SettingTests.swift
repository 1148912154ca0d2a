import Testing

@testable import Settings
@testable import SystemSupport

/// The table that lists, checks and help are made of.
struct SettingTests {
  @Test func `no two settings share a name or a variable`() {
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.variable.name)).count == Setting.all.count)
    #expect(Setting.all.count == 28)
  }

  @Test(arguments: Setting.all)
  func `a setting has a description and a valid default`(
    setting: Setting
  ) {
    #expect(setting.help.hasSuffix("."))
    #expect(setting.help.count <= 80, "\(setting.help)")
    #expect(Setting.named(setting.key) == setting)
    guard let standard = setting.standard else { return }
    #expect(setting.value(of: standard.description, isFromShell: false) == standard)
  }

  @Test(arguments: [
    (Setting.documents, "VACATION_DOCUMENTS"), (.vacation, "VACATION_NAME"), (.color, "NO_COLOR"),
    (.key, "FLICKR_API_KEY"), (.secret, "FLICKR_API_SECRET"), (.endpoint, "FLICKR_ENDPOINT"),
    (.sample, "VACATION_FLICKR"), (.imageBytes, "VACATION_CACHE_IMAGE_BYTES"),
    (.perPageBox, "VACATION_PER_PAGE_BOX"), (.keyCommand, "VACATION_FLICKR_KEY_COMMAND"),
  ])
  func `variables have the documented names`(setting: Setting, name: String) {
    #expect(setting.variable.name == name)
  }

  @Test(arguments: [
    ("https://tile.example.org/{z}/{x}/{y}.png", "https://tile.example.org"),
    ("https://{s}.tile.example.org:8443/{z}/{x}/{y}?v=1", "https://*.tile.example.org:8443"),
    ("http://127.0.0.1:9000/{z}/{x}/{y}", "http://127.0.0.1:9000"),
  ])
  func `map tiles come from the server in their URL`(address: String, origin: String) {
    #expect(TileServer(address: address)?.origin == origin)
  }

  @Test(arguments: ["/srv/world.pmtiles", "~/maps/town.mbtiles"])
  func `map tiles come from a local file`(path: String) {
    #expect(Setting.mapTiles.value(of: path, isFromShell: false) == .text(path))
  }

  @Test(arguments: ["world.pmtiles", "/srv/world.zip", "~ada/world.mbtiles", "/srv/"])
  func `other paths are not map tiles`(path: String) {
    #expect(Setting.mapTiles.value(of: path, isFromShell: false) == nil)
  }

  @Test(arguments: [
    "", "tile.example.org/{z}/{x}/{y}", "http://tile.example.org/{z}/{x}/{y}",
    "https://tile.example.org/{z}/{x}", "https://tile.example.org; script-src */{z}/{x}/{y}",
    "https://user@tile.example.org/{z}/{x}/{y}", "https:///{z}/{x}/{y}", "https://a'b/{z}/{x}/{y}",
    "https://a.example:99999/{z}/{x}/{y}", "https://*/{z}/{x}/{y}", "https://a,b/{z}/{x}/{y}",
    "javascript://a/{z}/{x}/{y}", "https://a.example/{z} /{x}/{y}",
  ])
  func `invalid URLs of map tiles are rejected`(address: String) {
    #expect(TileServer(address: address) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("10000000", 10_000_000), ("10_000_000", 10_000_000), ("10 MB", 10_000_000),
    ("10mb", 10_000_000), ("1.5 GB", 1_500_000_000), ("512 KiB", 524_288), ("7 kB", 7_000),
    ("2 TB", 2_000_000_000_000), ("12 bytes", 12), ("12b", 12),
  ])
  func `bytes are read as people write them`(text: String, bytes: Int) {
    #expect(ByteCount.bytes(of: text) == bytes)
  }

  @Test(arguments: [
    "", "MB", "ten MB", "-1", "1.5", "1..5 MB", ".5 MB", "_1", "10 XB", "1e9", "10 MB s", "٣ MB",
    "99999999999999999999", "9999999999 TB", "9999999999.5 TB",
  ])
  func `what is no number of bytes is none`(text: String) {
    #expect(ByteCount.bytes(of: text) == nil)
  }

  @Test(arguments: [(0, "0 bytes"), (1_001, "1001 bytes"), (7_000, "7 kB"), (10_000_000, "10 MB")])
  func `limits are shown in round units`(bytes: Int, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
