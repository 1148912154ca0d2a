import Foundation
import TestSupport
import Testing

/// The library that lets the n-th call of a program which changes a file go wrong; see `faults.c`.
struct FaultLibrary {
  /// What goes wrong.
  enum Kind: String, CaseIterable, Sendable {
    /// The program is killed before the call.
    case kill
    /// The call fails with EIO, all others succeed.
    case eio
    /// There is no room any more from that call on.
    case full
    /// The call writes only the half, and from then on there is no room.
    case short
  }

  private let scratch: Scratch
  private let path: String

  /// Compiles the library.
  init() async throws {
    scratch = try Scratch()
    path = scratch.path("faults.so")
    let source = PackageRoot.path("Tests/VacationCommandTests/Faults/faults.c")
    let run = try await ProcessRun.of(
      Self.compiler,
      ["-shared", "-fPIC", "-O1", "-o", path, source],
      environment: ProcessInfo.processInfo.environment
    )
    try #require(run.exitCode == 0, "\(run.errors)")
  }

  /// Swift brings clang along, but not always on the path.
  private static let compiler =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/cc") ? "cc" : "clang"

  /// Runs `vacation` with a fault at the n-th call.
  ///
  /// - Returns: What came of it, and whether it came to that call.
  func run(
    _ traveller: Traveller,
    _ arguments: [String],
    _ kind: Kind,
    at call: Int
  ) async throws -> (run: ProcessRun, hasFired: Bool) {
    let mark = traveller.home.path("fault")
    let variables = [
      "LD_PRELOAD=\(path)", "FAULT_AT=\(call)", "FAULT_KIND=\(kind)", "FAULT_MARK=\(mark)",
    ]
    let run = try await ProcessRun.of(
      "env",
      variables + ["vacation"] + arguments,
      environment: traveller.environment.merging(BuiltBinary.searchPath) { $1 }
    )
    return (run, FileManager.default.fileExists(atPath: mark))
  }
}
