import Flickr
import Foundation
import TestSupport
import Testing
import VacationStore

@testable import Exporters

@Suite("A site")
struct SiteTests {
  private let scratch: Scratch
  private let trip: Vacation

  init() throws {
    scratch = try Scratch()
    trip = try Vacations(directory: scratch.path("Documents"))
      .open(try VacationName("Trip"), for: .writingOrCreating)
  }

  private static let hostile = [
    "</title><script>alert(1)</script>", "\" onload=\"alert(1)", "]]> &amp; <!-- -->",
    "\u{202E}gnp.exe",
    "\u{0}\u{1}\u{7F}\u{85}\u{FFFE}", "<svg/onload=alert(1)>", "👩‍👩‍👧‍👦\u{FE0F}", "=1+1",
    String(repeating: "long word ", count: 1_000), String(repeating: "W", count: 10_000),
    "a" + String(repeating: "\u{301}", count: 5_000),
  ]

  /// Visits a photo.
  private func visit(
    _ id: String,
    _ title: String = "A photo",
    place: String = "Kyoto, Japan",
    tags: String? = nil,
    extra: [String: any Sendable] = [:]
  ) throws {
    let json = PhotoJSON.listing(id, title: title, tags: tags, extra: extra)
    let visit = Visit(try Photo(json: json), place: PlaceName(place) ?? .unknown)
    _ = try trip.change(.visit).visit([visit])
  }

  /// Exports the site, and reads its files.
  private func export(
    _ selection: ExportSelection = ExportSelection(),
    siteURL: String? = nil,
    isListed: Bool = false
  ) throws -> [String: [UInt8]] {
    let path = scratch.path("site")
    var options = ExportOptions()
    (options.siteURL, options.isListed) = (siteURL, isListed)
    _ = try Exporter(trip, selection, options: options)
      .export(.html, toDirectory: path, replacing: true)
    let names = try #require(FileManager.default.enumerator(atPath: path)).compactMap {
      $0 as? String
    }
    var files: [String: [UInt8]] = [:]
    for name in names where FileManager.default.fileExists(atPath: "\(path)/\(name)/") == false {
      files[name] = try scratch.bytes(of: "site/" + name)
    }
    return files
  }

  private func texts(_ files: [String: [UInt8]]) -> [String: String] {
    files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// The file that a link in a page leads to; nil for a link to elsewhere.
  private static func target(_ link: String, from page: String) -> String? {
    guard !link.contains(":"), !link.hasPrefix("#") else { return nil }
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "#")[0].split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// Checks that each relative link of each page leads to a file.
  private func expectLinks(_ files: [String: [UInt8]]) {
    for (name, text) in texts(files) where name.hasSuffix(".html") {
      for link in text.matches(of: /(?:href|src)="([^"]*)"/) {
        guard let target = Self.target(String(link.1), from: name) else { continue }
        #expect(files[target] != nil, "\(name) links to \(link.1)")
      }
    }
  }

  @Test func `has pages for places, photos, and tags, and all of its links lead to files`() throws {
    for number in 1...65 {
      try visit(
        "\(number)",
        place: number % 7 == 0 ? "Oslo, Norway" : "Kyoto, Japan",
        tags: "sun été"
      )
    }
    let files = try export()
    let pages = [
      "index.html", "feed.atom", "style.css", "icon.svg", ".vacation-export",
      "places/1-kyoto.html", "places/1-kyoto-2.html", "places/2-oslo.html", "photos/65.html",
      "tags/index.html", "tags/sun.html", "tags/sun-3.html", "tags/ete.html",
    ]
    for page in pages { #expect(files[page] != nil, "\(page)") }
    #expect(files["places/1-kyoto-3.html"] == nil)
    expectLinks(files)
    for (name, text) in texts(files) where name.hasSuffix(".html") {
      #expect(text.matches(of: /<figure class="tile/).count <= 30, "\(name)")
      #expect(!text.contains(/(?:href|src)="\//) && !text.contains("<script"))
    }
  }

  @Test func `lists many places on several pages`() throws {
    for number in 1...20 { try visit("\(number)", place: "Town \(number), Norway") }
    let files = try export()
    #expect(files["itinerary-3.html"] != nil && files["itinerary-4.html"] == nil)
    expectLinks(files)
    let all = texts(files).filter { $0.key == "index.html" || $0.key.hasPrefix("itinerary-") }
    #expect(all.values.reduce(0) { $0 + $1.matches(of: /<li class="stop"/).count } == 20)
  }

  @Test func `is the same for the same vacation`() throws {
    for number in 1...12 {
      try visit("\(number)", tags: "tag\(number % 3) x", extra: point(number))
    }
    let files = try export()
    #expect(try export() == files)
  }

  private func point(_ number: Int) -> [String: any Sendable] {
    ["latitude": 35.0 + Double(number) / 100, "longitude": 135.5, "accuracy": 16]
  }

  @Test func `contains nothing of the machine`() throws {
    for number in 1...3 { try visit("\(number)", tags: "a b", extra: point(number)) }
    var names = [scratch.path, NSHomeDirectory() + "/", ProcessInfo.processInfo.hostName]
    names.removeAll { $0.count < 4 }
    for (file, text) in texts(try export()) {
      for name in names { #expect(!text.contains(name), "\(file) contains \(name)") }
    }
  }

  @Test func `shows hostile titles as text`() throws {
    for (number, title) in Self.hostile.enumerated() {
      try visit(
        "\(number + 1)",
        title,
        place: title + ", Place",
        tags: "ok",
        extra: ["ownername": title]
      )
    }
    let files = try export(siteURL: "https://example.com/trip")
    expectLinks(files)
    for (name, text) in texts(files) where name.hasSuffix(".html") || name.hasSuffix(".atom") {
      #expect(!text.contains(/<script|<svg\/|<!-- |"\s+onload=/), "\(name)")
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0xFFFE })
      #expect(text.utf8.count < 200_000, "\(name)")
    }
  }

  @Test func `names files so that they differ on every system`() throws {
    for tags in ["con", "été", "ete", "京都", "東京", "index", "COM1"] {
      try visit("\(tags.utf8.reduce(1) { $0 * 31 % 9_973 + Int($1) })", tags: tags)
    }
    for id in ["aB", "Ab", "CON", "a_b"] { try visit(id) }
    let files = try export()
    expectLinks(files)
    let names = files.keys
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for name in names {
      #expect(
        name.utf8.allSatisfy { $0 < 0x80 } && !name.contains(/(?:^|\/)(?:con|com1|index\.html\.)\./)
      )
      #expect(!name.contains(/[:*?"<>|\\ ]/), "\(name)")
    }
    #expect(names.filter { $0.hasPrefix("tags/") }.count == 8)
  }

  @Test func `links to itself absolutely only with the URL of the site`() throws {
    try visit("1", "Gate", tags: "a", extra: ["ownername": "Ann"])
    let plain = texts(try export())
    #expect(plain["index.html"]?.contains("og:") == false)
    #expect(plain["index.html"]?.contains("noindex") == true)
    #expect(plain["feed.atom"]?.contains("<link href=\"https://www.flickr.com/photos/") == true)
    let published = texts(try export(siteURL: "https://example.com/trip", isListed: true))
    #expect(published["index.html"]?.contains("noindex") == false)
    let page = try #require(published["photos/1.html"])
    #expect(
      page.contains("<meta property=\"og:url\" content=\"https://example.com/trip/photos/1.html\">")
    )
    #expect(page.contains("<meta property=\"og:title\" content=\"Gate\">"))
    #expect(!page.contains("og:image"))
    #expect(
      published["feed.atom"]?.contains("href=\"https://example.com/trip/photos/1.html\"") == true
    )
  }

  @Test func `shows kept pictures, with their size`() throws {
    try visit("1", "Gate", extra: ["license": "4"])
    try visit("2", "Cat")
    let bytes = ServerImages.jpeg(bytes: 70_000)
    let path = try scratch.write(bytes, to: "picture.jpg")
    let id = try #require(PhotoID(rawValue: "1"))
    let picture = NewPicture(
      photo: id,
      size: .large1024,
      path: path,
      contentType: "image/jpeg",
      source: "https://live.staticflickr.com/1/1_b.jpg"
    )
    _ = try trip.change(.keep).keep([picture])
    let files = try export(siteURL: "https://example.com")
    #expect(files["files/1.jpg"] == bytes)
    #expect(files.keys.filter { $0.hasPrefix("files/") } == ["files/1.jpg"])
    let page = try #require(texts(files)["photos/1.html"])
    #expect(page.contains("<img src=\"../files/1.jpg\" alt=\"Gate\" width=\"8\" height=\"8\""))
    #expect(page.contains("content=\"https://example.com/files/1.jpg\""))
    #expect(page.contains(/<a href="[^"]*creativecommons[^"]*" rel="license">CC BY 2.0/))
    let other = try #require(texts(files)["photos/2.html"])
    #expect(!other.contains("<img") && other.contains("View it on Flickr"))
    for (name, text) in texts(files) where name.hasSuffix(".html") {
      #expect(!text.contains("src=\"http"), "\(name)")
    }
  }

  @Test func `without coordinates and own words, if redacted`() throws {
    try visit("1", "Gate", extra: point(1).merging(["ispublic": 1]) { $1 })
    try visit("2", "Secret", tags: "hidden", extra: ["ispublic": 0])
    _ = try trip.change(.note).setNote("For me")
    let files = texts(try export(ExportSelection(isRedacted: true)))
    #expect(files["photos/1.html"] != nil && files["photos/2.html"] == nil)
    for (name, text) in files {
      #expect(!text.contains("For me") && !text.contains("Coordinates"), "\(name)")
      #expect(name == "style.css" || !text.contains(/Secret|>Hidden|class="map"/), "\(name)")
    }
  }

  @Test func `of an empty vacation says so`() throws {
    let files = try export()
    #expect(texts(files)["index.html"]?.contains("No photos.") == true)
    expectLinks(files)
  }
}
