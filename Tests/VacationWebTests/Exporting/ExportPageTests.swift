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
    let offered = ExportPage.groups.flatMap(\.choices).map(\.format)
    #expect(offered.sorted() == ExportFormat.allCases.map(\.rawValue).sorted())
  }

  @Test func `the page has a button for each format`() async throws {
    let page = try await trial().get(Self.vacation + "/export")
    #expect(page.status == .ok)
    #expect(page.has("<legend>5 photos</legend>"))
    #expect(page.has("<button name=\"format\" value=\"html\" aria-label=\"Download: Web site\">"))
    #expect(page.has(".vacation.zip"))
    let empty = try await WebTrial().get(Self.vacation + "/export")
    #expect(empty.has("This vacation has no photos yet."))
    #expect(!empty.has("name=\"format\""))
  }

  @Test(arguments: ExportFormat.allCases)
  func `each format is downloaded`(format: ExportFormat) async throws {
    let trial = try trial()
    let answer = try await trial.get(Self.vacation + "/exported?format=\(format.rawValue)")
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

  @Test func `strangers get no coordinates and no notes`() async throws {
    let trial = try trial()
    let vacation = try trial.vacation(for: .writing)
    let ids = try vacation.photos(.all, limit: 2).map(\.photo.id)
    _ = try vacation.change(.note).edit(ids, .note("Only for me"))
    let path = Self.vacation + "/exported?format=json"
    #expect(try await trial.get(path).text.contains("\"latitude\":3"))
    #expect(try await trial.get(path).text.contains("Only for me"))
    let redacted = try await trial.get(path + "&redact=1").text
    #expect(!redacted.contains("\"latitude\":3"))
    #expect(!redacted.contains("Only for me"))
    let free = try await trial.get(path + "&free=1")
    #expect(!free.text.contains("All Rights Reserved"))
  }

  @Test func `what cannot be exported says why`() async throws {
    let trial = try trial()
    let path = Self.vacation + "/exported"
    for query in ["", "?format=pdf", "?format="] {
      let answer = try await trial.get(path + query)
      #expect(answer.status == .badRequest)
      #expect(answer.has("Choose one on the Export page."))
    }
    for choice in ["redact", "free"] {
      // What was to be left out must not be sent in silence.
      let answer = try await trial.get(path + "?format=archive&\(choice)=1")
      #expect(answer.status == .badRequest)
      #expect(answer.has("An archive is a complete copy"))
    }
    #expect(try await trial.get("/vacations/None/exported?format=csv").status == .notFound)
  }
}
