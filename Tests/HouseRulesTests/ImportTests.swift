import Testing

/// Imports point one way, and each package stands behind one target.
struct ImportTests {
  /// What a target may import.
  private struct Allowed {
    var ours: Set<String>
    var others: Set<String> = ["Foundation"]
  }

  /// What comes with the language and the system.
  private static let system: Set<String> = [
    "Dispatch", "Foundation", "Glibc", "Synchronization",
  ]

  private static let targets: [String: Allowed] = [
    "Migrations": Allowed(ours: [], others: []),
    "Flickr": Allowed(ours: ["CExpat"], others: ["Foundation", "FoundationEssentials", "Glibc"]),
    "Gazetteer": Allowed(ours: ["CVacationData"], others: ["Foundation", "Glibc"]),
    "FlickrClient": Allowed(
      ours: ["CMessageDigest", "Flickr"],
      others: system.union([
        "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOHTTPCompression", "NIOPosix",
      ])
    ),
    "FlickrSample": Allowed(
      ours: ["CVacationData", "Flickr", "FlickrClient"],
      others: system
    ),
    "SystemSupport": Allowed(ours: ["CMessageDigest", "CVacationSystem"], others: system),
    "ZIPArchive": Allowed(
      ours: ["CVacationSystem", "SystemSupport"],
      others: ["Glibc", "Synchronization"]
    ),
    "VacationStore": Allowed(
      ours: ["CVacationSystem", "Flickr", "Migrations", "SystemSupport"],
      others: system.union(["GRDB", "GRDBSQLite"])
    ),
    "Hub": Allowed(
      ours: ["CPostgreSQL", "Flickr", "Migrations", "VacationStore"],
      others: system
    ),
    "Importers": Allowed(
      ours: ["Flickr", "SystemSupport", "VacationStore", "ZIPArchive"],
      others: system
    ),
    "Settings": Allowed(
      ours: ["Flickr", "FlickrClient", "SystemSupport", "VacationStore"],
      others: system
    ),
    "TravelDesk": Allowed(
      ours: [
        "CVacationSystem", "Flickr", "FlickrClient", "Gazetteer", "Importers", "Settings",
        "SystemSupport", "VacationStore",
      ],
      others: system
    ),
    "Presentation": Allowed(
      ours: [
        "Flickr", "FlickrClient", "Gazetteer", "Hub", "Importers", "Settings", "TravelDesk",
        "VacationStore",
      ],
      others: system
    ),
    "Maps": Allowed(
      ours: [
        "CVacationData", "CVacationSystem", "Flickr", "Gazetteer", "Settings", "TravelDesk",
        "VacationStore",
      ],
      others: system
    ),
    "Exporters": Allowed(
      ours: [
        "CVacationSystem", "Flickr", "FlickrClient", "Maps", "Presentation", "SystemSupport",
        "TravelDesk", "VacationStore", "ZIPArchive",
      ],
      others: system
    ),
    "VacationWeb": Allowed(
      ours: [
        "Exporters", "Flickr", "FlickrClient", "Gazetteer", "Hub", "Maps", "Presentation",
        "Settings", "SystemSupport", "TravelDesk", "VacationStore",
      ],
      others: system.union([
        "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "Mustache", "NIOCore",
        "NIOHTTP1", "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "NIOPosix", "ServiceLifecycle",
      ])
    ),
    "vacation": Allowed(
      ours: [
        "CVacationSystem", "Exporters", "Flickr", "FlickrClient", "FlickrSample", "Hub",
        "Importers", "Presentation", "Settings", "SystemSupport", "TravelDesk", "VacationStore",
        "VacationWeb",
      ],
      others: system.union(["ArgumentParser"])
    ),
  ]

  @Test func `every target imports only what stands below it`() throws {
    let files = try SourceFile.product()
    #expect(files.count > 100)
    for file in files {
      let allowed = try #require(Self.targets[file.target], "\(file.path): a target without rule")
      for module in file.imports {
        #expect(
          allowed.ours.contains(module) || allowed.others.contains(module),
          "\(file.path) imports \(module)"
        )
      }
    }
  }

  @Test func `the rules know every target, and no target that is not there`() throws {
    let found = Set(try SourceFile.product().map(\.target))
    #expect(found == Set(Self.targets.keys))
  }

  @Test func `imports are seen in every form`() throws {
    let file = try SourceFile(path: "Tests/HouseRulesTests/ImportTests.swift")
    #expect(file.imports == ["Testing"])
    let product = try SourceFile.product()
    #expect(product.contains { $0.target == "VacationStore" && $0.imports.contains("GRDB") })
    #expect(product.contains { !$0.publicImports.isEmpty })
  }

  @Test func `what packages bring appears in no public signature`() throws {
    // Nobody imports the program itself.
    for file in try SourceFile.product() where file.target != "vacation" {
      let hidden = [
        "GRDB", "GRDBSQLite", "ArgumentParser", "CExpat", "CMessageDigest", "CVacationSystem",
        "CVacationData", "AsyncHTTPClient", "NIOCore", "NIOHTTP1", "NIOHTTPCompression", "NIOPosix",
        "HTTPTypes", "Logging", "Hummingbird", "HummingbirdCore", "Mustache",
        "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "ServiceLifecycle",
      ]
      for module in file.publicImports {
        #expect(!hidden.contains(module), "\(file.path) imports \(module) publicly")
      }
    }
  }

  @Test func `the test target TestSupport is imported by tests only`() throws {
    for file in try SourceFile.product() {
      #expect(!file.imports.contains("TestSupport"), "\(file.path)")
      #expect(!file.imports.contains("Testing"), "\(file.path)")
    }
  }
}
