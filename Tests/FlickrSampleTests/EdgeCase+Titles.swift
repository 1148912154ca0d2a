import Flickr

extension EdgeCase {
  /// Ids, owners, titles and descriptions.
  static let identitiesAndTitles: [EdgeCase] = [
    EdgeCase("id as an integer", id: "99900000000000001198", has: #"{"id":99900000000000001198,"#) {
      $0.id.rawValue == "99900000000000001198"
    },
    EdgeCase(
      "nothing but an id",
      id: "99900000000000001024",
      has: #"{"id":"99900000000000001024"}"#
    ) {
      $0.title.isEmpty && $0.owner == nil && $0.tags.isEmpty
    },
    EdgeCase(
      "optional keys missing",
      id: "99900000000000000952",
      has: #"{"id":"99900000000000000952","title""#
    ) { $0.owner == nil && $0.secret == nil && $0.latitude != nil },
    EdgeCase("numbers as strings", id: "99900000000000000082", has: #""farm":""#) {
      $0.farm != nil
    },
    EdgeCase("strings as numbers", id: "99900000000000000931", has: #""dateupload":1"#) {
      $0.server != nil && $0.dateUploaded != nil
    },
    EdgeCase(
      "server 65535 and farm 66",
      id: "99900000000000001137",
      has: #""server":"65535","farm":66"#
    ) { $0.server == "65535" && $0.farm == 66 },
    EdgeCase("pathalias null", id: "99900000000000000034", has: #""pathalias":null"#) {
      $0.pathAlias == nil
    },
    EdgeCase("pathalias empty", id: "99900000000000000028", has: #""pathalias":"""#) {
      $0.pathAlias == nil
    },
    EdgeCase("title as an object", id: "99900000000000001393", has: #""title":{"_content":"#) {
      !$0.title.isEmpty
    },
    EdgeCase("title null", id: "99900000000000000973", has: #""title":null"#) {
      $0.title.isEmpty && $0.displayTitle != "Unknown"
    },
    EdgeCase("no title, the description serves", id: "99900000000000001527", has: #""title":"""#) {
      $0.displayTitle != "Unknown" && $0.displaySubtitle.isEmpty
    },
    EdgeCase("no title and no description", id: "99900000000000002031", has: #""title":"""#) {
      $0.displayTitle == "Unknown"
    },
    EdgeCase(
      "no title and a description without text",
      id: "99900000000000000017",
      has: #""title":"""#
    ) { $0.displayTitle == "Unknown" && !$0.description.isEmpty },
    EdgeCase("title of 255 characters", id: "99900000000000001146", has: #""title":"#) {
      $0.title.count == 255
    },
    EdgeCase("title with & or <", id: "99900000000000000013", has: #" & "#) {
      $0.title.contains("&")
    },
    EdgeCase("emoji in a title", id: "99900000000000000763", has: #""title":"#) {
      $0.title.unicodeScalars.contains { $0.value > 0x1F000 }
    },
    EdgeCase("right-to-left title", id: "99900000000000000543", has: #""title":"#) {
      $0.title.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
    },
    EdgeCase("description as a string", id: "99900000000000000471", has: #""description":""#) {
      !$0.description.isEmpty
    },
    EdgeCase(
      "description null",
      id: "99900000000000000884",
      has: #""description":{"_content":null}"#
    ) { $0.description.isEmpty },
    EdgeCase("HTML description", id: "99900000000000000990", has: #""description":{"_content":"#) {
      $0.description.contains("<") || $0.description.contains("&")
    },
    EdgeCase("broken HTML", id: "99900000000000000127", has: #"unclosed"#) {
      $0.displaySubtitle.contains("whole hill")
    },
    EdgeCase("description of 2,000 characters", id: "99900000000000001211", has: #"&quot;"#) {
      $0.description.count > 2000 && $0.description.contains("\n\n")
    },
  ]
}
