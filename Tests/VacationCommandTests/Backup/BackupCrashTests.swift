import Foundation
import TestSupport
import Testing
import VacationStore

/// RELIABILITY.md section 3, rows 1 to 3, for `vacation backup` and `vacation restore`: whatever
/// happens, what has a final name is whole, and the vacation is as before or as after.
@Suite(.serialized)
struct BackupCrashTests {
  /// My Vacation with some photos, and the path of a backup with half of them.
  private static func prepared(_ count: Int) async throws -> (Traveller, backup: String) {
    let traveller = try Traveller()
    var maker = PhotoMaker(seed: 31)
    let photos = maker.photos(count)
    try traveller.home.write(Array(photos[..<(count / 2)]).ndjson, to: "half")
    try traveller.home.write(photos.ndjson, to: "photos")
    for arguments in [
      ["visit", "--from", traveller.home.path("half")],
      ["backup", "--to", traveller.home.path("Half")],
      ["visit", "--from", traveller.home.path("photos")],
    ] {
      let run = try await traveller.run(arguments)
      try #require(run.exitCode == 0, "\(run.errors)")
    }
    let name = try #require(traveller.names(in: "Half").first)
    return (traveller, traveller.home.path("Half/\(name)"))
  }

  /// Expects that every backup is whole, and returns how many there are.
  @discardableResult
  private static func expectWholeBackups(
    _ traveller: Traveller,
    _ photos: ClosedRange<Int>,
    _ place: Comment
  ) throws -> Int {
    let names = traveller.names(in: "Backups").filter { !$0.hasPrefix(".") }
    for name in names {
      let verified = try Vacations.verify(file: traveller.home.path("Backups/\(name)"))
      #expect(verified.issues == [] && photos.contains(verified.summary.photos), place)
    }
    return names.count
  }

  @Test func `a backup that is killed leaves whole ones, and the next one removes the rest`()
    async throws
  {
    let (traveller, _) = try await Self.prepared(3_000)
    let program = KilledProgram(traveller, seed: 61)
    let arguments = ["backup", "--to", traveller.home.path("Backups"), "--keep", "2"]
    try await program.rounds(of: "backing up") { round in
      let before = traveller.names(in: "Backups").filter { !$0.hasPrefix(".") }.count
      let run = try await program.round(arguments)
      let after = try Self.expectWholeBackups(traveller, 3_000...3_000, "round \(round)")
      #expect(after >= min(before, 2) && after <= 3, "round \(round)")
      guard run.ending == .signal(9) else { return }
      let again = try await traveller.run(arguments)
      #expect(again.exitCode == 0, "round \(round): \(again.errors)")
      let names = traveller.names(in: "Backups")
      #expect(names.count <= 2 && names.allSatisfy { !$0.hasPrefix(".") }, "\(names)")
    }
  }

  @Test func `a restore that is killed leaves the vacation as before or as after`() async throws {
    let (traveller, backup) = try await Self.prepared(3_000)
    let before = try traveller.state()
    let after = VacationState(rows: Array(before.rows.prefix(1_500)))
    let whole = try await traveller.run("backup", "--to", traveller.home.path("Full"))
    try #require(whole.exitCode == 0, "\(whole.errors)")
    let full = traveller.home.path("Full/" + (traveller.names(in: "Full").first ?? ""))
    let program = KilledProgram(traveller, seed: 62)
    try await program.rounds(of: "restoring") { round in
      let run = try await program.round(["restore", backup, "--replace"])
      let state = try traveller.state()
      #expect(state == before || state == after, "round \(round)")
      if run.exitCode == 0 { #expect(state == after) }
      // Whatever is in the trash is whole, and what was replaced is there.
      let trash = try traveller.vacations.trash()
      for trashed in trash {
        #expect(try Vacations.verify(file: trashed.file).issues == [], "round \(round)")
      }
      guard state == after else { return }
      #expect(
        try trash.contains { try Vacations.verify(file: $0.file).summary.photos == 3_000 },
        "round \(round)"
      )
      for arguments in [
        ["restore", full, "--replace"],
        ["delete", "My Vacation", "--purge", "--confirm", "My Vacation"],
      ] {
        let run = try await traveller.run(arguments)
        #expect(run.exitCode == 0, "round \(round): \(run.errors)")
      }
      #expect(try traveller.state() == before, "round \(round)")
    }
  }

  @Test(arguments: FaultLibrary.Kind.allCases)
  func `at each call it is as before or as after`(kind: FaultLibrary.Kind) async throws {
    let library = try await FaultLibrary()
    let (model, backup) = try await Self.prepared(40)
    let before = try model.state()
    let after = VacationState(rows: Array(before.rows.prefix(20)))
    let stride = Torture.stride(usual: 7)
    for isRestored in [false, true] {
      var call = 1 + (FaultLibrary.Kind.allCases.firstIndex(of: kind) ?? 0) % stride
      while true {
        let traveller = try Traveller()
        for name in ["Documents", "Half"] {
          try FileManager.default.copyItem(
            atPath: model.home.path(name),
            toPath: traveller.home.path(name)
          )
        }
        let file = traveller.home.path("Half/" + (backup.split(separator: "/").last ?? ""))
        let arguments =
          isRestored
          ? ["restore", file, "--replace"]
          : ["backup", "--to", traveller.home.path("Backups"), "--keep", "1"]
        let (run, hasFired) = try await library.run(traveller, arguments, kind, at: call)
        let place: Comment = "\(arguments[0]), \(kind.rawValue) at call \(call): \(run.errors)"
        let state = try traveller.state()
        #expect(state == before || isRestored && state == after, place)
        try Self.expectWholeBackups(traveller, 40...40, place)
        guard hasFired else {
          #expect(run.exitCode == 0, place)
          break
        }
        if kind == .kill { #expect(run.ending == .signal(9), place) }
        if let code = run.exitCode, code != 0 {
          #expect(run.errors.hasPrefix("Error: ") && run.errors.contains("\nHint: "), place)
          #expect(!run.errors.contains(".unfinished"), place)
          #expect(kind == .eio ? [1, 6, 7].contains(code) : code == 7, place)
        }
        let again = try await traveller.run(arguments)
        #expect(again.exitCode == 0, "\(place) then \(again.errors)")
        #expect(try traveller.state() == (isRestored ? after : before), place)
        let left = ["Backups", "Documents/Virtual Vacations"].flatMap(traveller.names(in:))
        #expect(!left.contains { $0.hasPrefix(".unfinished") }, place)
        call += stride
      }
      print("\(isRestored ? "restore" : "backup"), \(kind.rawValue): \(call) calls")
    }
  }

  @Test func `a full disk exits 7, and leaves nothing`() async throws {
    let (traveller, backup) = try await Self.prepared(1_000)
    let before = try traveller.state()
    let environment = traveller.environment.merging(BuiltBinary.searchPath) { $1 }
    for command in [
      "backup --to \(traveller.home.path("Backups"))", "restore '\(backup)' --in New",
      "restore '\(backup)' --replace",
    ] {
      let run = try await ProcessRun.of(
        "sh",
        ["-c", "ulimit -f 300; exec vacation \(command)"],
        environment: environment
      )
      #expect(run.exitCode == 7 && run.errors.contains("disk is full"), "\(command): \(run.errors)")
      #expect(!run.errors.contains(".unfinished"), "\(run.errors)")
    }
    #expect(traveller.names(in: "Backups") == [])
    #expect(try traveller.state() == before)
    #expect(try traveller.vacations.names().count == 1)
  }

  @Test func `backups while another program visits are whole, and it loses nothing`() async throws {
    let (traveller, _) = try await Self.prepared(20)
    var maker = PhotoMaker(seed: 33)
    let photos = maker.photos(12_000)
    try traveller.home.write(photos.ndjson, to: "more")
    try await withThrowingTaskGroup { group in
      group.addTask {
        let run = try await traveller.run("visit", "--from", traveller.home.path("more"), "--quiet")
        #expect(run.exitCode == 0, "\(run.errors)")
      }
      group.addTask {
        for round in 1...6 {
          let run = try await traveller.run(
            "backup",
            "--to",
            traveller.home.path("Backups"),
            "--quiet"
          )
          #expect(run.exitCode == 0, "round \(round): \(run.errors)")
        }
      }
      try await group.waitForAll()
    }
    let count = try Self.expectWholeBackups(traveller, 20...12_020, "while it is written")
    #expect(count == 6)
    #expect(try Set(traveller.state().ids).isSuperset(of: photos.map(\.id)))
  }
}
