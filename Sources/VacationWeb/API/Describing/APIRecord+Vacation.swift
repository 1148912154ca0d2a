extension APIRecord {
  static let vacation = APIRecord(
    "Vacation",
    "A vacation and its counts; they are null for a file that cannot be opened.",
    [
      Key("name", .text, "Its name."),
      Key("file", .orNull(.text), "The path of its file; null while there is none."),
      Key("photos", .orNull(.integer), "Photos in it."),
      Key("places", .orNull(.integer), "Places in it."),
      Key("tags", .orNull(.integer), "Different tags in it."),
      Key("firstVisited", .orNull(.time), "The earliest visit; null without photos."),
      Key("lastVisited", .orNull(.time), "The latest visit; null without photos."),
      Key("bytes", .orNull(.integer), "The size of its file."),
    ]
  )

  static let trashed = APIRecord(
    "TrashedVacation",
    "A vacation in the trash.",
    [
      Key("name", .text, "The name it had."),
      Key("deleted", .time, "When it was deleted."),
      Key("file", .text, "The path of its file now."),
      Key("bytes", .integer, "The size of its file."),
    ]
  )

  static let place = APIRecord(
    "Place",
    "A place of a vacation's Itinerary.",
    [
      Key("place", .text, "Its full name, by which it is known."),
      Key("title", .text, "The name before the first comma."),
      Key("subtitle", .text, "The rest of the name."),
      Key("photos", .integer, "Photos of the place in the vacation."),
      Key("firstVisited", .time, "The earliest visit among them."),
    ]
  )

  static let tag = APIRecord(
    "Tag",
    "A tag of a vacation.",
    [
      Key("tag", .text, "The tag as shown."),
      Key("name", .text, "The tag as Flickr has it, by which it is known."),
      Key("photos", .integer, "Photos of the vacation that have it."),
    ]
  )

  static let changedPhoto = APIRecord(
    "ChangedPhoto",
    "A photo that a change touched.",
    [
      Key("id", .text, "Flickr's id."),
      Key("title", .text, "Its title as shown."),
      Key("what", .word(["visited", "unvisited", "refreshed"]), "What the change did to it."),
      Key("movedTo", .orNull(.text), "The place that the change moved it to."),
    ]
  )

  static let step = APIRecord(
    "HistoryStep",
    "A change of a vacation.",
    [
      Key("time", .time, "When it began; it is known by this."),
      Key("what", .word(["visit", "unvisit", "refresh", "toggle"]), "What was asked for."),
      Key("visited", .integer, "Photos that it visited."),
      Key("unvisited", .integer, "Photos that it unvisited."),
      Key("refreshed", .integer, "Photos that it refreshed."),
      Key("undone", .truth, "Whether it was undone, and not redone."),
    ]
  )

  static let change = APIRecord(
    "Change",
    "A change of a vacation, with the first 1,000 of its photos.",
    step,
    and: [Key("photos", .list(.record("ChangedPhoto")), "Photos that it touched.")]
  )

  static let outcome = APIRecord(
    "Outcome",
    "What became of one photo.",
    [
      Key("id", .orNull(.text), "Its id, or what was given for one."),
      Key(
        "status",
        .word([
          "visited", "alreadyVisited", "refreshed", "unvisited", "notVisited", "failed",
        ]),
        "What became of it."
      ),
      Key("error", .text, "What went wrong; only where something did.", isOptional: true),
    ]
  )
}
