import Flickr
import Foundation
import Glibc
import Importers
import Synchronization
import TestSupport
import Testing
import TravelDesk
import VacationStore

/// Inputs that are no files: nothing is known of their size, and they come when they come.
struct PipeTests {
  /// Writes to a named pipe on a thread of its own.
  private func write(_ bytes: [UInt8], to path: String, inPieces size: Int) {
    Thread {
      let descriptor = open(path, O_WRONLY)
      defer { close(descriptor) }
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = bytes[start..<min(start + size, bytes.count)]
        _ = piece.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
    }.start()
  }

  private func pipe(in trial: DeskTrial) throws -> String {
    let path = trial.scratch.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    return path
  }

  @Test(arguments: [1, 100, 65_536])
  func `a pipe is read to its end, however small its pieces`(size: Int) throws {
    var maker = PhotoMaker(seed: 2)
    let photos = maker.photos(60)
    let trial = try DeskTrial()
    let path = try pipe(in: trial)
    write(Array(photos.ndjson.utf8), to: path, inPieces: size)
    let input = try trial.desk.open(input: path)
    #expect(input.totalBytes == nil)
    try trial.change(.input(input), .visit(place: nil, refresh: false))
    #expect(try trial.ids() == photos.map(\.id))
  }

  @Test func `a gzipped pipe is read, also a byte at a time`() async throws {
    var maker = PhotoMaker(seed: 3)
    let photos = maker.photos(60)
    let gzip = try await ProcessRun.of(
      "gzip",
      ["-c"],
      environment: BuiltBinary.searchPath,
      input: Array(photos.ndjson.utf8)
    )
    let trial = try DeskTrial()
    let path = try pipe(in: trial)
    write(gzip.outputBytes, to: path, inPieces: 1)
    try trial.change(
      .input(try trial.desk.open(input: path)),
      .visit(place: nil, refresh: false)
    )
    #expect(try trial.ids() == photos.map(\.id))
  }

  @Test func `the first photos of a slow pipe are visited before its writer ends`() throws {
    var maker = PhotoMaker(seed: 4)
    let photos = maker.photos(4_000)
    let bytes = Array(photos.ndjson.utf8)
    // The reader takes its input in pieces of some hundred kilobytes.
    try #require(bytes.count > 600_000)
    let trial = try DeskTrial()
    let path = try pipe(in: trial)
    let firstReport = DispatchSemaphore(value: 0)
    let wasReportedInTime = Mutex(false)
    Thread {
      let descriptor = open(path, O_WRONLY)
      defer { close(descriptor) }
      // The last photo is held back until the first was reported.
      let held = bytes.count - 200
      var sent = 0
      while sent < held {
        let count = bytes[sent..<held].withUnsafeBytes {
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return }
        sent += count
      }
      let isInTime = firstReport.wait(timeout: .now() + 30) == .success
      wasReportedInTime.withLock { $0 = isInTime }
      _ = bytes[held...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }.start()
    let input = try trial.desk.open(input: path)
    var isOnDisk: Bool?
    try trial.desk.change(.input(input), in: .default, .visit(place: nil, refresh: false)) { _ in
      guard isOnDisk == nil else { return }
      isOnDisk = try trial.ids().first == photos[0].id
      firstReport.signal()
    } progress: { _ in
    }
    #expect(wasReportedInTime.withLock { $0 })
    #expect(isOnDisk == true)
    #expect(try trial.ids().count == photos.count)
  }

  @Test func `a missing file and a directory without photos are rejected`() throws {
    let trial = try DeskTrial()
    let missing = trial.scratch.path("missing.ndjson")
    #expect(throws: TravelError.missingInput(path: missing)) { try trial.desk.open(input: missing) }
    #expect(throws: ImportError.nothingFound(name: trial.scratch.path)) {
      try trial.change(
        .input(try trial.desk.open(input: trial.scratch.path)),
        .visit(place: nil, refresh: false)
      )
    }
    #expect(try trial.ids() == [])
  }
}
