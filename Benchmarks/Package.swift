// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that users of the libraries never resolve it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "VirtualVacation", path: "..")],
  targets: [
    .executableTarget(
      name: "StoreBenchmark",
      dependencies: [
        .product(name: "Flickr", package: "VirtualVacation"),
        .product(name: "VacationStore", package: "VirtualVacation"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "FlickrBenchmark",
      dependencies: [
        .product(name: "Flickr", package: "VirtualVacation"),
        .product(name: "FlickrClient", package: "VirtualVacation"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
  ],
  swiftLanguageModes: [.v6]
)
