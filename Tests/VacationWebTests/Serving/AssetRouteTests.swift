import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import VacationWeb

@Suite struct AssetRouteTests {
  @Test func `every file of Assets is served`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: PackageRoot.path + "/Sources/VacationWeb/Assets"
    )
    #expect(Assets.all.map(\.name).sorted() == names.sorted())
  }

  @Test func `the head of a page preloads the scripts that main.js imports`() async throws {
    let sources = Dictionary(uniqueKeysWithValues: Assets.all.map { ($0.name, $0.bytes) })
    let preloaded = ScriptModules.imported
    #expect(Set(preloaded).count == preloaded.count)
    // By another import, one that `main.js` does not name itself.
    #expect(preloaded.contains("texts.js"))
    // Loaded on the pages of photos and maps only.
    #expect(!preloaded.contains("viewer.js"))
    for name in ["main.js"] + preloaded {
      let source = String(decoding: try #require(sources[name]), as: UTF8.self)
      for line in source.split(separator: "\n") where line.hasPrefix("import ") {
        let imported = try #require(line.split(separator: "'").dropFirst().first?.dropFirst(2))
        #expect(preloaded.contains(String(imported)), "\(name): \(line)")
      }
    }
    let page = try await WebTrial().get("/help").text
    let first = try #require(page.range(of: "<img"))
    for name in preloaded {
      let link = #"<link rel="modulepreload" href="/scripts/test/\#(name)">"#
      #expect(try #require(page.range(of: link)).upperBound <= first.lowerBound)
    }
  }

  @Test func `an address of this build is kept for good, another is asked for again`() async throws
  {
    let trial = try WebTrial()
    let kept = try await trial.get("/assets/style.css?v=test")
    #expect(kept.status == .ok)
    #expect(kept.headers[.contentType] == "text/css; charset=utf-8")
    #expect(kept.headers[.cacheControl] == "private, max-age=31536000, immutable")
    let script = try await trial.get("/scripts/test/main.js")
    #expect(script.headers[.cacheControl] == "private, max-age=31536000, immutable")
    let old = try await trial.get("/scripts/old/main.js")
    #expect(old.headers[.cacheControl] == "private, no-cache")
    let plain = try await trial.get("/assets/main.js")
    #expect(plain.headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(plain.headers[.cacheControl] == "private, no-cache")
    let tag = try #require(plain.headers[.eTag])
    let again = try await trial.get("/assets/main.js", headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    #expect(again.text.isEmpty)
  }

  @Test func `Leaflet's files are found by fixed names only`() async throws {
    let scratch = try Scratch()
    try scratch.write("script", to: "leaflet.js")
    try scratch.write("picture", to: "images/layers.png")
    try scratch.write("secret", to: "secret.txt")
    let trial = try WebTrial(adjust: { $0.leaflet = scratch.path })
    #expect(try await trial.get("/leaflet/leaflet.js").text == "script")
    #expect(try await trial.get("/leaflet/images/layers.png").headers[.contentType] == "image/png")
    for path in [
      "/leaflet/secret.txt", "/leaflet/..%2Fsecret.txt", "/leaflet/layers.png",
      "/leaflet/images/leaflet.js", "/leaflet/leaflet.css", "/assets/..%2FRoutes.swift",
      "/assets/none.js",
    ] {
      #expect(try await trial.get(path).status != .ok, "\(path)")
    }
  }
}
