import Exporters
import Flickr
import Foundation
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct ExportPageTests {
  private static let vacation = "/vacations/My%20Vacation"

  private func trial() throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visitSample(5)
    return trial
  }

  @Test func `each format is offered once`() {
    let offered = ExportPage.partial.map(\.format) + [ExportFormat.archive.rawValue]
    #expect(offered.sorted() == ExportFormat.allCases.map(\.rawValue).sorted())
  }

  @Test(arguments: [(5, 5), (99, 99), (104, 100), (381, 380), (995, 1_000), (25_003, 25_000)])
  func `the pages of a book are estimated`(pages: Int, text: Int) {
    #expect(ExportPage.roughly(pages) == text)
  }

  @Test func `the page has a button for each format`() async throws {
    let page = try await trial().get(Self.vacation + "/export")
    #expect(page.status == .ok)
    #expect(page.has("all 5 photos are exported"))
    #expect(page.has("<button name=\"format\" value=\"html\" aria-label=\"Download: Web site\">"))
    #expect(page.has("<strong>Web site</strong> <span class=\"suffix\">5 photos</span>"))
    #expect(page.has("<strong>Book</strong> <span class=\"suffix\">About 5 pages</span>"))
    #expect(page.has(">Download .zip</span>") && page.has(">Download backup</span>"))
    // Web site, book, and backup, as they will look.
    #expect(page.text.count(of: "class=\"sketch\"") == 3)
    let empty = try await WebTrial().get(Self.vacation + "/export")
    #expect(empty.has("Nothing to export yet"))
    #expect(!empty.has("name=\"format\""))
  }

  /// Exports with a form, waits for the job, and downloads its file.
  private func exported(
    _ trial: WebTrial,
    _ form: KeyValuePairs<String, String>,
    path: String = "/export"
  ) async throws -> WebAnswer {
    let work = try #require(try await trial.post(Self.vacation + path, form).location)
    let number = try #require(Int(work.dropFirst("/work/".count)))
    while trial.desk.jobs.state(of: number)?.hasEnded == false { await Task.yield() }
    let page = try await trial.get(work)
    #expect(page.has("<a class=\"button primary\" href=\"\(work)/file\" download>Download</a>"))
    return try await trial.get(work + "/file")
  }

  @Test(arguments: ExportFormat.allCases)
  func `each format is downloaded`(format: ExportFormat) async throws {
    let trial = try trial()
    let answer = try await exported(trial, ["format": format.rawValue])
    #expect(answer.status == .ok)
    let end = format.form == .directory ? ".zip" : ""
    let name = format.file(for: "My Vacation") + end
    let disposition = answer.headers[.contentDisposition] ?? ""
    #expect(disposition.hasPrefix("attachment; filename=\"\(name)\""))
    #expect(answer.headers[.cacheControl] == "private, no-store")
    switch format.form {
    case .stream: #expect(answer.text.contains("Kyoto"))
    case .zip, .directory: #expect(answer.text.hasPrefix("PK"))
    }
    if format == .html { #expect(answer.text.contains("My Vacation site/index.html")) }
  }

  @Test func `selected photos are exported`() async throws {
    let trial = try trial()
    let ids = try trial.vacation().photos(.all, limit: 3).map(\.photo.id.rawValue)
    let page = try await trial.get(Self.vacation + "/photos")
    #expect(page.has("<option value=\"csv\">Spreadsheet (.csv)</option>"))
    #expect(!page.has("<option value=\"archive\">"))
    let form: KeyValuePairs = ["verb": "export", "format": "ndjson", "id": ids[0], "id": ids[2]]
    let answer = try await exported(trial, form, path: "/selection")
    let lines = answer.text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains(ids[0]) && lines[1].contains(ids[2]))
    let archive: KeyValuePairs = ["verb": "export", "format": "archive", "id": ids[0]]
    #expect(try await trial.post(Self.vacation + "/selection", archive).status == .badRequest)
  }

  @Test func `the latest three files are kept`() async throws {
    let trial = try trial()
    for _ in 1...4 { _ = try await exported(trial, ["format": "json"]) }
    #expect(try await trial.get("/work/1/file").status == .notFound)
    #expect(!(try await trial.get("/work/1").has("/work/1/file")))
    #expect(try await trial.get("/work/2/file").status == .ok)
    #expect(try await trial.get("/work/99/file").status == .notFound)
  }

  @Test func `strangers get no coordinates and no notes`() async throws {
    let trial = try trial()
    let vacation = try trial.vacation(for: .writing)
    let ids = try vacation.photos(.all, limit: 2).map(\.photo.id)
    _ = try vacation.change(.note).edit(ids, .note("Only for me"))
    let whole = try await exported(trial, ["format": "json"]).text
    #expect(whole.contains("\"latitude\":3"))
    #expect(whole.contains("Only for me"))
    let redacted = try await exported(trial, ["format": "json", "redact": "1"]).text
    #expect(!redacted.contains("\"latitude\":3"))
    #expect(!redacted.contains("Only for me"))
    let free = try await exported(trial, ["format": "json", "free": "1"])
    #expect(!free.text.contains("All Rights Reserved"))
  }

  @Test func `what cannot be exported says why`() async throws {
    let trial = try trial()
    let path = Self.vacation + "/export"
    for form in [[:], ["format": "pdf"], ["format": ""]] as [KeyValuePairs<String, String>] {
      let answer = try await trial.post(path, form)
      #expect(answer.status == .badRequest)
      #expect(answer.has("Choose one on the Export page."))
    }
    for choice in ["redact", "free"] {
      // What was to be left out must not be sent in silence.
      let answer = try await trial.post(path, ["format": "archive", choice: "1"])
      #expect(answer.status == .badRequest)
      #expect(answer.has("An archive is a complete copy"))
    }
    let unknown = try await trial.post("/vacations/None/export", ["format": "csv"])
    #expect(unknown.status == .notFound)
  }
}
