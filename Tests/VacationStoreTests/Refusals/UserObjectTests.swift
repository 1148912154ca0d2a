import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Views and indexes of the user's lock no vacation")
struct UserObjectTests {
  let documents: Documents

  init() throws {
    documents = try Documents()
    try documents.makeExample()
  }

  @Test(arguments: [
    "CREATE VIEW Mine AS SELECT title FROM Photo",
    "CREATE VIEW Mine AS SELECT a FROM Nowhere",
    "CREATE VIEW Mine AS SELECT load_extension('evil') FROM Photo",
    "CREATE INDEX Mine ON Photo (title)",
    "CREATE INDEX Mine ON Photo (owner COLLATE NOCASE, title DESC)",
    "CREATE INDEX Mine ON PhotoTag (tagNumber, photoKey)",
    "CREATE TABLE Own (a); CREATE UNIQUE INDEX Mine ON Own (a, upper(a)) WHERE a > 1",
  ])
  func `plain views and indexes are left alone`(sql: String) throws {
    let answers = try AllAnswers.of(documents)
    try documents.execute(sql)
    #expect(try AllAnswers.of(documents) == answers)
    let vacation = try documents.open()
    try vacation.visit(item("7"))
    try vacation.unvisit("7")
    while try vacation.undo() != nil {}
    while try vacation.redo() != nil {}
    #expect(try vacation.check() == [])
    _ = try vacation.forgetHistory()
    let isThere = try Raw.read(documents.path()) { database in
      try Bool.fetchOne(
        database,
        sql: "SELECT count(*) FROM sqlite_master WHERE name = 'Mine' AND sql IS NOT NULL"
      )
    }
    #expect(isThere == true)
  }

  @Test(arguments: [
    ("CREATE UNIQUE INDEX Mine ON Photo (title)", "UNIQUE"),
    ("CREATE INDEX Mine ON Photo (upper(title))", "expression"),
    ("CREATE INDEX Mine ON Photo (title) WHERE length(title) > 3", "expression"),
  ])
  func `an index that could refuse photos is in the way of writing only`(
    sql: String,
    reason: String
  ) throws {
    let answers = try AllAnswers.of(documents)
    try documents.execute(sql)
    #expect(try AllAnswers.of(documents) == answers)
    let before = try FileState(documents.directory)
    let error = #expect(throws: VacationError.self) { try documents.open() }
    #expect(error?.kind == .notAVacation)
    #expect(error?.description.contains("index \"Mine\"") == true, "\(String(describing: error))")
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.hint.contains("'DROP INDEX \"Mine\"'") == true, "\(String(describing: error))")
    #expect(try FileState(documents.directory) == before)
    try documents.execute("DROP INDEX \"Mine\"")
    try documents.open().visit(item("7"))
  }

  // Once a row that only the user's own constraints forbid made every writer stop.
  @Test func `what the user's own tables hold is the user's`() throws {
    try documents.execute(
      """
      PRAGMA foreign_keys = OFF; CREATE TABLE Mine (a PRIMARY KEY, b REFERENCES Mine (a), c CHECK (c > 0));
      INSERT INTO Mine VALUES (1, 2, 3); PRAGMA ignore_check_constraints = ON;
      INSERT INTO Mine VALUES (3, 1, -1)
      """
    )
    let vacation = try documents.open()
    try vacation.visit(item("7"))
    #expect(try vacation.check() == [])
    try documents.open().unvisit("7")
  }

  @Test(arguments: ["Photo", "Photo (title)", "PHOTO (id) ON DELETE CASCADE"])
  func `a foreign key to the vacation's tables is in the way of writing only`(parent: String) throws
  {
    let answers = try AllAnswers.of(documents)
    try documents.execute("CREATE TABLE Mine (photo REFERENCES \(parent))")
    #expect(try AllAnswers.of(documents) == answers)
    #expect(try documents.vacations.open(VacationName("Trip"), for: .reading).check() == [])
    let error = #expect(throws: VacationError.self) { try documents.open() }
    #expect(error.map(caseName) == "foreignObject", "\(String(describing: error))")
    #expect(error?.description.contains("table \"Mine\"") == true)
  }

  @Test(arguments: [
    """
    CREATE INDEX Mine ON Photo (title COLLATE NOCASE); PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = replace(sql, 'NOCASE', 'KLINGON') WHERE name = 'Mine'
    """,
    "CREATE INDEX Mine ON Photo (json_extract(dictionary, '$.camera'))",
  ]) func `an index that SQLite cannot keep here is refused by name`(sql: String) throws {
    try documents.execute(sql)
    let before = try FileState(documents.directory)
    for use in [Vacations.Use.reading, .writing] {
      let error = #expect(throws: VacationError.self) {
        try documents.vacations.open(VacationName("Trip"), for: use)
      }
      #expect(error.map(caseName) == "foreignObject", "\(String(describing: error))")
      #expect(error?.hint.contains("'DROP INDEX \"Mine\"'") == true, "\(error?.hint ?? "")")
    }
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `a refusal names the object and how to remove it`() throws {
    try documents.execute(
      "CREATE TRIGGER \"It's \"\"Evil\"\"\" AFTER INSERT ON Photo BEGIN DELETE FROM Tag; END"
    )
    let error = #expect(throws: VacationError.self) {
      try documents.vacations.open(VacationName("Trip"), for: .reading)
    }
    #expect(error?.description.contains("trigger \"It's \"\"Evil\"\"\"") == true)
    let removal = "'DROP TRIGGER \"It'\\''s \"\"Evil\"\"\"'"
    #expect(error?.hint.contains(removal) == true, "\(error?.hint ?? "")")
  }
}
