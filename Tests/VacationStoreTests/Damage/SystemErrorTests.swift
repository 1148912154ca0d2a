import Glibc
import TestSupport
import Testing

@testable import VacationStore

@Suite("System errors are distinguished")
struct SystemErrorTests {
  @Test func `each cause has a sentence and a hint of its own`() throws {
    let scratch = try Scratch()
    let file = try scratch.write("", to: "file")
    let errors = [
      VacationError(errno: EACCES, path: "/x"), VacationError(errno: EROFS, path: "/x"),
      VacationError(errno: ENOTDIR, path: file + "/x"), VacationError(errno: ENOSPC, path: "/x"),
      VacationError(unwritable: scratch.path("none/x.sqlite"), otherwise: ""),
    ]
    #expect(
      errors == [
        .notPermitted(path: "/x", detail: "Permission denied"), .readOnly(path: "/x"),
        .notADirectory(path: file), .diskFull(path: "/x"),
        .missingDirectory(path: scratch.path("none")),
      ]
    )
    #expect(Set(errors.map(\.hint)).count == errors.count)
    #expect(errors[1].description == "Cannot write /x: its file system is read-only.")
    #expect(errors[2].description == "\(file) is a file, not a directory.")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everything"))
  func `making a vacation where nothing may be made names the vacation`() throws {
    let scratch = try Scratch()
    let shut = try scratch.directory("shut")
    chmod(shut, 0o500)
    defer { chmod(shut, 0o700) }
    let error = #expect(throws: VacationError.self) {
      try Vacations(directory: shut).create(VacationName("Trip"))
    }
    #expect(error?.description.contains("unfinished") == false)
  }

  @Test func `errors about a new vacation's file show its final path`() {
    let error = VacationError.diskFull(path: "/x/.unfinished-vacation-1")
    #expect(error.withPath("/x/Trip.sqlite") == .diskFull(path: "/x/Trip.sqlite"))
    let queryError = VacationError.badQuery("x")
    #expect(queryError.withPath("/x") == queryError)
  }
}
