import Foundation
import TestSupport
import Testing

/// Package.swift declares what each target imports, and nothing else.
///
/// `swift build --explicit-target-dependency-import-check error` finds what is missing, and never
/// what is declared in vain.
struct DependencyTests {
  /// What comes with the language and the system, and is not declared.
  private static let undeclared: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "PackageDescription",
    "Synchronization", "Testing",
  ]

  /// A Swift target as Package.swift declares it.
  private struct Target {
    var name: String
    var dependencies: Set<String>
  }

  @Test func `a target declares what it imports, and nothing else`() throws {
    let files = try SourceFile.product() + SourceFile.all(below: "Tests")
    let imports = Dictionary(grouping: files, by: \.target).mapValues { files in
      // Some tests have programs in Python in them, whose imports have commas.
      Set(files.flatMap(\.imports)).filter { !$0.contains(",") }.subtracting(Self.undeclared)
    }
    let targets = try Self.targets().filter { imports.keys.contains($0.name) }
    #expect(targets.count == imports.count)
    for target in targets {
      let imported = try #require(imports[target.name])
      let missing = imported.subtracting(target.dependencies).sorted()
      let unused = target.dependencies.subtracting(imported).sorted()
      #expect(missing.isEmpty, "\(target.name) imports, but does not declare: \(missing)")
      #expect(unused.isEmpty, "\(target.name) declares, but does not import: \(unused)")
    }
  }

  /// The targets, read from the manifest's text: asking SwiftPM would start a second one beside the
  /// one that runs the tests.
  private static func targets() throws -> [Target] {
    let manifest = try PackageRoot.text(of: "Package.swift")
    let list = try #require(manifest.range(of: "\n  targets: ["))
    let declarations = manifest[list.upperBound...].split(
      separator: /\.(target|executableTarget|testTarget|systemLibrary)\(/
    )
    return declarations.compactMap { declaration in
      guard let name = declaration.firstMatch(of: /name: "(\w+)"/)?.1 else { return nil }
      let list = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      // A package has the name of a repository; a product is called like its module.
      let dependencies = list.replacing(/package: "[^"]*"/, with: "").matches(of: /"(\w+)"/)
      return Target(name: String(name), dependencies: Set(dependencies.map { String($0.1) }))
    }
  }
}
