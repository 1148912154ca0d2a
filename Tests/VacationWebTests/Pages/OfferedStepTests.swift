import Flickr
import FlickrSample
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

/// What was just done can be taken back where it is told of, and done again.
@Suite struct OfferedStepTests {
  private let photo = FlickrSample.shared.photos[0]
  private var path: String { "/photos/\(photo.id)" }

  /// The step that a page offers beside what it says; nil for none.
  private func step(in answer: WebAnswer) -> (title: String, action: String, form: [String])? {
    guard let form = answer.text.between("<form class=\"inline step\"", "</form>"),
      let title = form.between("<button>", "<"), let action = form.between("action=\"", "\""),
      let change = form.between("name=\"change\" value=\"", "\""),
      let back = form.between("name=\"return\" value=\"", "\"")
    else { return nil }
    return (title, action, [change, back.split(separator: "&amp;").joined(separator: "&")])
  }

  /// Takes the step that a page offers, and goes where it leads.
  private func take(_ title: String, of answer: WebAnswer, in trial: WebTrial) async throws
    -> WebAnswer
  {
    let found = self.step(in: answer)
    let step = try #require(found, "\(answer.text)")
    #expect(step.title == title)
    return try await trial.submit(
      step.action,
      ["change": step.form[0], "return": step.form[1]]
    )
  }

  @Test func `a visit is undone and redone from the page that tells of it (R12)`() async throws {
    let trial = try WebTrial()
    let visited = try await trial.submit(
      path + "/visit",
      ["vacation": "My Vacation", "from": "/search?text=a&tags=b"]
    )
    #expect(step(in: visited)?.form[1] == path + "?from=%2Fsearch%3Ftext%3Da%26tags%3Db")
    let undone = try await take("Undo", of: visited, in: trial)
    #expect(undone.note == "Undid the visit of 1 photo in My Vacation.")
    #expect(undone.has("<h1>\(photo.displayTitle)</h1>"))
    #expect(try trial.vacation().firstPhoto(id: photo.id) == nil)
    let redone = try await take("Redo", of: undone, in: trial)
    #expect(redone.note == "Redid the visit of 1 photo in My Vacation.")
    #expect(try trial.vacation().firstPhoto(id: photo.id) != nil)
    #expect(step(in: redone)?.title == "Undo")
    #expect(step(in: try await trial.get(path)) == nil, "it is said once")
  }

  @Test func `an unvisit is undone with the old time (R12)`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(2)
    let before = try trial.vacation().visitTimes(of: [photo.id])
    let gone = try await trial.submit(path + "/unvisit", ["vacation": "My Vacation"])
    _ = try await take("Undo", of: gone, in: trial)
    #expect(try trial.vacation().visitTimes(of: [photo.id]) == before)
  }

  @Test func `what changed nothing offers no step`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    let again = try await trial.submit(path + "/visit", ["vacation": "My Vacation"])
    #expect(again.note?.hasSuffix("was already visited in My Vacation.") == true)
    #expect(step(in: again) == nil)
    let other = "/photos/\(FlickrSample.shared.photos[1].id)"
    let none = try await trial.submit(other + "/unvisit", ["vacation": "My Vacation"])
    #expect(none.note?.hasSuffix("was not visited in My Vacation.") == true)
    #expect(step(in: none) == nil)
  }

  @Test func `a step is not taken over a change that came in between`() async throws {
    let trial = try WebTrial()
    let visited = try await trial.submit(path + "/visit", ["vacation": "My Vacation"])
    try trial.visit([try WebTrial.photo(1)])
    let answer = try await take("Undo", of: visited, in: trial)
    #expect(
      answer.note
        == "Nothing was undone: My Vacation has changed in the meantime. See its History."
    )
    #expect(step(in: answer) == nil)
    #expect(try trial.vacation().summary().photos == 2)
  }

  @Test func `the page of the history has the steps itself`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    let undone = try await trial.submit("/vacations/My%20Vacation/undo")
    #expect(undone.note == "Undid the visit of 1 photo in My Vacation.")
    #expect(undone.has("aria-label=\"Redo the visit of 1 photo\""))
    #expect(step(in: undone) == nil)
  }

  @Test func `a vacation's name cannot do harm in a note`() async throws {
    let trial = try WebTrial()
    let name = "\"><img src=x onerror=alert(2)>&vacation=Other"
    let visited = try await trial.submit(path + "/visit", ["vacation": "", "name": name])
    #expect(Hostile.found(in: visited).isEmpty)
    #expect(HTMLTags(visited.text).dangers.isEmpty)
    _ = try await take("Undo", of: visited, in: trial)
    #expect(try trial.vacation(VacationName(name)).summary().photos == 0)
  }

  @Test func `a whole list is undone from the page of its work`() async throws {
    let trial = try WebTrial()
    _ = try await trial.get("/places/photos?place=Kyoto")
    let form: KeyValuePairs = [
      "vacation": "My Vacation", "from": ListURL.placePhotos("Kyoto").path,
    ]
    for isNew in [true, false] {
      let begun = try await trial.post("/vacations/My%20Vacation/visit", form)
      let work = try #require(begun.location)
      let number = try #require(Int(work.dropFirst("/work/".count)))
      while trial.desk.jobs.state(of: number)?.hasEnded == false { await Task.yield() }
      let page = try await trial.get(work)
      #expect((step(in: page) != nil) == isNew, "\(page.text)")
    }
    let undone = try await take("Undo", of: try await trial.get("/work/1"), in: trial)
    #expect(undone.note?.hasPrefix("Undid the visit of ") == true)
    #expect(undone.has("No places yet"))
    _ = try await take("Redo", of: undone, in: trial)
    #expect(try trial.vacation().summary().photos > 1)
  }
}
