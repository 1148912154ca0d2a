extension APIRecord {
  static let status = APIRecord(
    "Status",
    "Where one stands.",
    [
      Key("version", .text, "The program's version."),
      Key("documents", .text, "The directory of the vacations."),
      Key("vacation", .record("Vacation"), "The current vacation."),
      Key("lastChange", .orNull(.record("HistoryStep")), "Its latest change."),
      Key("undo", .orNull(.record("HistoryStep")), "What undo would take back."),
      Key("fetched", .integer, "Photos that can be visited by id without asking Flickr."),
      Key("login", .orNull(.text), "Where the login to Flickr lies; null for none."),
    ]
  )

  static let cache = APIRecord(
    "Cache",
    "What is kept of Flickr's pictures and answers.",
    [
      Key("path", .text, "The directory that it lies in."),
      Key("images", .integer, "Pictures."),
      Key("imageBytes", .integer, "Their size."),
      Key("imageLimit", .integer, "The size that they may have together."),
      Key("hits", .integer, "How often a picture was there already."),
      Key("misses", .integer, "How often one had to be fetched."),
      Key("replies", .integer, "Answers of Flickr's."),
      Key("replyBytes", .integer, "Their size."),
      Key("photos", .integer, "Photos that can be visited by id without asking Flickr."),
    ]
  )

  static let cleared = APIRecord(
    "Cleared",
    "What was removed from the cache.",
    [
      Key("images", .integer, "Pictures."), Key("replies", .integer, "Answers of Flickr's."),
    ]
  )

  static let removed = APIRecord(
    "Removed",
    "How many photos were taken off the recents; 0 where there was nothing to take off.",
    [Key("removed", .integer, "Photos.")]
  )

  static let work = APIRecord(
    "Work",
    "Work that takes its time.",
    [
      Key("id", .integer, "Its number."),
      Key("title", .text, "What is done."),
      Key("phase", .word(["running", "done", "failed", "cancelled"]), "Where it is."),
      Key(
        "fraction",
        .orNull(.number),
        "How far it is, from 0 to 1; null where that is not known."
      ),
      Key("photos", .integer, "Photos dealt with so far."),
      Key("message", .orNull(.text), "What came of it, or why it failed; null until it ended."),
      Key("path", .text, "The page on which its result is to be seen."),
    ]
  )

  static let failure = APIRecord(
    "Failure",
    "Why a call failed.",
    [
      Key(
        "code",
        .word([
          "failed", "notFound", "loginNeeded", "temporary", "unusableFile",
          "noSpaceOrPermission", "usage", "interrupted",
        ]),
        "What kind of failure it is."
      ),
      Key("message", .text, "What failed and why, in a sentence."),
      Key("hint", .orNull(.text), "What to do about it."),
    ]
  )

  static let error = APIRecord(
    "Error",
    "The answer to a call that failed.",
    [Key("error", .record("Failure"), "Why it failed.")]
  )

  /// All of them.
  static let all: [APIRecord] = [
    vacation, trashed, place, tag, photo, found, recent, listed, details, visit, topPlace, city,
    changedPhoto, step, change, outcome, status, cache, cleared, removed, work, failure, error,
  ]
}
