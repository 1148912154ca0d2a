// swift-tools-version: 6.2

import PackageDescription

/// What every Swift target is compiled with: the language of today, imports that say what they
/// export, and no warning left standing.
let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "VirtualVacation",
  products: [
    .library(name: "Flickr", targets: ["Flickr"]),
    .library(name: "VacationStore", targets: ["VacationStore"]),
    .library(name: "FlickrClient", targets: ["FlickrClient"]),
    .executable(name: "vacation", targets: ["vacation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    // Without its traits, which bring Foundation's formatters and a reader of configuration.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    // For `swift package generate-documentation`.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    // For tests only.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // C: calls that Swift cannot make, and data that is linked into the binary.
    .target(
      name: "CVacationSystem",
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("z")]
    ),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CMessageDigest", providers: [.apt(["libmd-dev"])]),
    .target(
      name: "CVacationData",
      exclude: [
        "cities.tsv", "countries.geojson", "ground.bin", "ground.py", "pictures", "sample.ndjson",
      ]
    ),

    // Plain values.
    .target(
      name: "Migrations",
      path: "Migrations",
      resources: [
        .embedInCode("v001_create_vacation.sql"),
        .embedInCode("v001_schema.sql"),
        .embedInCode("v002_add_digests.sql"),
        .embedInCode("v002_schema.sql"),
        .embedInCode("v003_add_own_words.sql"),
        .embedInCode("v003_schema.sql"),
        .embedInCode("v004_add_hub.sql"),
        .embedInCode("v004_schema.sql"),
        .embedInCode("hub_v001_create_hub.sql"),
        .embedInCode("fetched_v001_create_fetched.sql"),
        .embedInCode("fetched_v001_schema.sql"),
        .embedInCode("fetched_v002_create_replies_and_images.sql"),
        .embedInCode("fetched_v002_schema.sql"),
        .embedInCode("traveller_v001_create_traveller.sql"),
        .embedInCode("traveller_v001_schema.sql"),
        .embedInCode("traveller_v002_add_summaries.sql"),
        .embedInCode("traveller_v002_schema.sql"),
        .embedInCode("everywhere_v001_create_everywhere.sql"),
        .embedInCode("everywhere_v001_schema.sql"),
      ],
      swiftSettings: swiftSettings
    ),
    .target(name: "Flickr", dependencies: ["CExpat"], swiftSettings: swiftSettings),
    .target(name: "Gazetteer", dependencies: ["CVacationData"], swiftSettings: swiftSettings),

    // The system: files and processes.
    .target(
      name: "SystemSupport",
      dependencies: ["CMessageDigest", "CVacationSystem"],
      swiftSettings: swiftSettings,
      // The archive: a shared library more would lengthen every start.
      linkerSettings: [.linkedLibrary(":libmd.a")]
    ),
    .target(
      name: "ZIPArchive",
      dependencies: ["CVacationSystem", "SystemSupport"],
      swiftSettings: swiftSettings
    ),

    // The file.
    .target(
      name: "VacationStore",
      dependencies: [
        "CVacationSystem", "Flickr", "Migrations", "SystemSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings
    ),

    // More than one machine.
    .target(name: "CPostgreSQL"),
    .target(
      name: "Hub",
      dependencies: ["CPostgreSQL", "Flickr", "Migrations", "VacationStore"],
      swiftSettings: swiftSettings
    ),

    // What others wrote.
    .target(
      name: "Importers",
      dependencies: ["Flickr", "SystemSupport", "VacationStore", "ZIPArchive"],
      swiftSettings: swiftSettings
    ),

    // Flickr.
    .target(
      name: "FlickrClient",
      dependencies: [
        "CMessageDigest", "Flickr",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary(":libmd.a")]
    ),
    .target(
      name: "FlickrSample",
      dependencies: ["CVacationData", "Flickr", "FlickrClient"],
      swiftSettings: swiftSettings
    ),

    // What the faces share.
    .target(
      name: "Settings",
      dependencies: ["Flickr", "FlickrClient", "SystemSupport", "VacationStore"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "TravelDesk",
      dependencies: [
        "CVacationSystem", "Flickr", "FlickrClient", "Gazetteer", "Importers", "Settings",
        "SystemSupport", "VacationStore",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "Presentation",
      dependencies: [
        "Flickr", "FlickrClient", "Hub", "Importers", "Settings", "TravelDesk", "VacationStore",
      ],
      resources: [
        .embedInCode("Localization/Translations/de.po"),
        .embedInCode("Localization/Translations/ja.po"),
      ],
      swiftSettings: swiftSettings
    ),

    .target(
      name: "Maps",
      dependencies: [
        "CVacationData", "CVacationSystem", "Flickr", "Gazetteer", "Settings", "TravelDesk",
        "VacationStore",
      ],
      swiftSettings: swiftSettings
    ),

    .target(
      name: "Exporters",
      dependencies: [
        "CVacationSystem", "Flickr", "FlickrClient", "Maps", "Presentation", "SystemSupport",
        "TravelDesk", "VacationStore", "ZIPArchive",
      ],
      resources: [.embedInCode("Site/style.css")],
      swiftSettings: swiftSettings
    ),

    // The web page.
    .target(
      name: "VacationWeb",
      dependencies: [
        "Exporters", "Flickr", "FlickrClient", "Gazetteer", "Hub", "Maps", "Presentation",
        "Settings", "SystemSupport", "TravelDesk", "VacationStore",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      resources: [.embedInCode("Templates"), .embedInCode("Assets")],
      swiftSettings: swiftSettings
    ),

    // The command line.
    .executableTarget(
      name: "vacation",
      dependencies: [
        "Exporters", "Flickr", "FlickrClient", "FlickrSample", "Hub", "Importers", "Presentation",
        "Settings", "SystemSupport", "TravelDesk", "VacationStore", "VacationWeb",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings
    ),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "CVacationSystem", "Flickr", "FlickrClient", "FlickrSample",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "FlickrTests",
      dependencies: ["Flickr", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "GazetteerTests",
      dependencies: ["CVacationData", "Gazetteer"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "FlickrClientTests",
      dependencies: ["Flickr", "FlickrClient", "FlickrSample", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "FlickrSampleTests",
      dependencies: ["Flickr", "FlickrClient", "FlickrSample"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SystemSupportTests",
      dependencies: ["SystemSupport", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ZIPArchiveTests",
      dependencies: ["SystemSupport", "TestSupport", "ZIPArchive"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "VacationStoreTests",
      dependencies: [
        "CVacationSystem", "Flickr", "Hub", "Migrations", "TestSupport", "VacationStore",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ImportersTests",
      dependencies: [
        "Flickr", "Importers", "SystemSupport", "TestSupport", "VacationStore", "ZIPArchive",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "SettingsTests",
      dependencies: ["FlickrClient", "Settings", "SystemSupport", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "TravelDeskTests",
      dependencies: [
        "Flickr", "FlickrClient", "FlickrSample", "Importers", "Presentation", "Settings",
        "SystemSupport", "TestSupport", "TravelDesk", "VacationStore", "ZIPArchive",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "PresentationTests",
      dependencies: [
        "Flickr", "FlickrClient", "Presentation", "Settings", "TestSupport", "TravelDesk",
        "VacationStore",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "ExportersTests",
      dependencies: ["Exporters", "Flickr", "TestSupport", "VacationStore"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "VacationWebTests",
      dependencies: [
        "Exporters", "Flickr", "FlickrClient", "FlickrSample", "Hub", "Maps", "Presentation",
        "Settings", "TestSupport", "TravelDesk", "VacationStore", "VacationWeb",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "VacationCommandTests",
      dependencies: [
        "Flickr", "FlickrClient", "FlickrSample", "Presentation", "Settings", "TestSupport",
        "TravelDesk", "VacationStore", "vacation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Faults/faults.c", "Golden"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "HouseRulesTests",
      dependencies: ["TestSupport"],
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)
