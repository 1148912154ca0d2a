import Flickr

extension EdgeCase {
  /// Tags.
  static let tags: [EdgeCase] = [
    EdgeCase("no tags", id: "99900000000000000351", has: #""tags":"""#) { $0.tags.isEmpty },
    EdgeCase("tags null", id: "99900000000000001873", has: #""tags":null"#) { $0.tags.isEmpty },
    EdgeCase("tags with double and trailing spaces", id: "99900000000000000831", has: #"   ""#) {
      $0.tags.count == 7
    },
    EdgeCase("the same tag twice", id: "99900000000000001907", has: #" istanbul"#) {
      $0.tags.filter { $0 == "istanbul" }.count == 1
    },
    EdgeCase("tag in decomposed form", id: "99900000000000000307", has: "a\u{300}no\u{323}\u{302}i")
    {
      $0.tags.contains { Array($0.unicodeScalars) == Array("hànội".unicodeScalars) }
    },
    EdgeCase("only machine tags", id: "99900000000000001968", has: #""tags":"geo:"#) {
      $0.tags.isEmpty && $0.machineTags.count == 2
    },
    EdgeCase(
      "vision tags missing from machine_tags",
      id: "99900000000000000380",
      has: #"vision:outdoor=09"#
    ) { !$0.tags.isEmpty && $0.machineTags.contains { $0.hasPrefix("vision:") } },
    EdgeCase("zero-width joiner in a tag", id: "99900000000000001983", has: "\u{200D}") {
      $0.tags.contains("👨\u{200D}👩\u{200D}👧")
    },
    EdgeCase("smart quotes in a tag", id: "99900000000000000518", has: #"“ladra”"#) {
      $0.tags.contains("“ladra”")
    },
    EdgeCase("mojibake in a tag", id: "99900000000000001630", has: #"cafÃ©"#) {
      $0.tags.contains("cafÃ©")
    },
    EdgeCase("75 tags and more", id: "99900000000000000451", has: #""tags":""#) {
      $0.tags.count >= 75
    },
  ]
}
