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
    .executable(name: "vacation", targets: ["vacation"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    // C: calls that Swift cannot make, and data that is linked into the binary.
    .target(
      name: "CVacationSystem",
      linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("z")]
    ),
    .target(name: "CVacationData", exclude: ["cities.tsv", "sample.ndjson"]),

    // Plain values.
    .target(
      name: "Migrations",
      path: "Migrations",
      resources: [
        .embedInCode("v001_create_vacation.sql"),
        .embedInCode("v001_schema.sql"),
        .embedInCode("fetched_v001_create_fetched.sql"),
      ],
      swiftSettings: swiftSettings
    ),
    .target(name: "Flickr", swiftSettings: swiftSettings),
    .target(name: "Gazetteer", dependencies: ["CVacationData"], swiftSettings: swiftSettings),

    // The file.
    .target(
      name: "VacationStore",
      dependencies: [
        "CVacationSystem", "Flickr", "Migrations",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings
    ),

    // What the faces share.
    .target(
      name: "FlickrSample",
      dependencies: ["CVacationData", "Flickr"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "TravelDesk",
      dependencies: ["CVacationSystem", "Flickr", "Gazetteer", "VacationStore"],
      swiftSettings: swiftSettings
    ),

    // The command line.
    .executableTarget(
      name: "vacation",
      dependencies: [
        "Flickr", "FlickrSample", "Gazetteer", "TravelDesk", "VacationStore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings
    ),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Flickr", "VacationStore",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "FlickrTests", dependencies: ["Flickr"], swiftSettings: swiftSettings),
    .testTarget(
      name: "GazetteerTests",
      dependencies: ["CVacationData", "Gazetteer"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "FlickrSampleTests",
      dependencies: ["Flickr", "FlickrSample"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "VacationStoreTests",
      dependencies: [
        "Flickr", "Migrations", "TestSupport", "VacationStore",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "TravelDeskTests",
      dependencies: ["CVacationSystem", "Flickr", "TestSupport", "TravelDesk", "VacationStore"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "VacationCommandTests",
      dependencies: [
        "Flickr", "FlickrSample", "TestSupport", "VacationStore", "vacation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden"],
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
