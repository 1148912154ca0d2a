extension APIRecord {
  static let photo = APIRecord(
    "Photo",
    "A photo.",
    [
      Key("id", .text, "Flickr's id."),
      Key("title", .text, "Its title as shown."),
      Key("subtitle", .text, "Its description as shown; empty for none."),
      Key(
        "place",
        .text,
        "The place that it was visited under, or that a visit would put it under."
      ),
      Key("tags", .list(.text), "Its tags as shown."),
      Key("owner", .orNull(.text), "The owner's name, or Flickr's id of the owner."),
      Key("visited", .orNull(.time), "When it was visited; null if it was not."),
      Key("latitude", .orNull(.number), "Degrees north."),
      Key("longitude", .orNull(.number), "Degrees east."),
      Key("license", .orNull(.integer), "Flickr's number of its license."),
      Key("page", .orNull(.text), "The address of its page at Flickr."),
    ]
  )

  static let found = APIRecord(
    "FoundPhoto",
    "A photo that a search found.",
    photo,
    and: [Key("snippet", .text, "The text around what was found.")]
  )

  static let recent = APIRecord(
    "RecentPhoto",
    "A photo that was viewed lately.",
    photo,
    and: [Key("viewed", .time, "When it was viewed last.")]
  )

  static let listed = APIRecord(
    "ListedPhoto",
    "A photo of a list from Flickr.",
    photo,
    and: [Key("number", .integer, "Its number in the list, from 1.")]
  )

  static let visit = APIRecord(
    "Visit",
    "A change of one photo.",
    [
      Key("time", .time, "When the change was made."),
      Key("what", .word(["visited", "unvisited", "refreshed"]), "What it did to the photo."),
      Key("undone", .truth, "Whether the change was undone, and not redone."),
    ]
  )

  static let details = APIRecord(
    "PhotoDetails",
    "All about one photo.",
    photo,
    and: [
      Key("description", .text, "Its whole description, as plain text."),
      Key("ownerID", .orNull(.text), "Flickr's id of the owner."),
      Key("media", .orNull(.text), "What it is: photo or video."),
      Key("dateTaken", .orNull(.text), "When it was taken, in the camera's time."),
      Key("dateUploaded", .orNull(.time), "When it came to Flickr."),
      Key("machineTags", .list(.text), "Its tags that are made by programs."),
      Key("licenseName", .orNull(.text), "The name of its license."),
      Key("licenseURL", .orNull(.text), "Where its license can be read."),
      Key("attribution", .text, "The line that credits it."),
      Key("shortURL", .orNull(.text), "A short address of its page."),
      Key("ownerURL", .orNull(.text), "The address of the owner's photos."),
      Key("images", .texts, "The addresses of its images, by Flickr's name of their size."),
      Key(
        "visits",
        .list(.record("Visit")),
        "What the vacation's history says of it, oldest first."
      ),
    ]
  )

  static let topPlace = APIRecord(
    "TopPlace",
    "A place whose photos can be browsed.",
    [
      Key("place", .text, "Its full name."),
      Key("title", .text, "The name before the first comma."),
      Key("subtitle", .text, "The rest of the name."),
      Key("photos", .orNull(.integer), "How many photos the list counted there."),
      Key("latitude", .orNull(.number), "Degrees north."),
      Key("longitude", .orNull(.number), "Degrees east."),
      Key("source", .word(["flickr", "interestingness", "gazetteer"]), "Where it comes from."),
    ]
  )

  static let city = APIRecord(
    "City",
    "A city of 15,000 people or more.",
    [
      Key("name", .text, "Its name."),
      Key("region", .text, "Its region; empty for none."),
      Key("country", .text, "Its country."),
      Key("placeName", .text, "The name of the place that it is."),
      Key("latitude", .number, "Degrees north."),
      Key("longitude", .number, "Degrees east."),
      Key("population", .integer, "Inhabitants."),
    ]
  )
}
