import Flickr

extension EdgeCase {
  /// Dates, licenses, images, and the shape of getInfo.
  static let others: [EdgeCase] = [
    EdgeCase("datetaken 0000-00-00", id: "99900000000000001086", has: #""datetaken":"0000-00-00"#) {
      $0.dateTaken == nil
    },
    EdgeCase("datetaken unknown", id: "99900000000000000070", has: #""datetakenunknown":"1""#) {
      $0.dateTaken == nil && $0.dateUploaded != nil
    },
    EdgeCase(
      "datetaken of granularity 4",
      id: "99900000000000000522",
      has: #""datetakengranularity":"#
    ) { $0.dateTakenGranularity == 4 },
    EdgeCase(
      "datetaken of granularity 6",
      id: "99900000000000000901",
      has: #""datetakengranularity":"#
    ) { $0.dateTakenGranularity == 6 },
    EdgeCase(
      "datetaken of granularity 8",
      id: "99900000000000001857",
      has: #""datetakengranularity":"#
    ) { $0.dateTakenGranularity == 8 },
    EdgeCase("license as a number", id: "99900000000000000609", has: #""license":9"#) {
      $0.license == 9
    },
    EdgeCase("a video", id: "99900000000000000313", has: #""media":"video""#) {
      $0.media == "video"
    },
    EdgeCase("png original", id: "99900000000000001850", has: #""originalformat":"png""#) {
      $0.originalFormat == "png"
    },
    EdgeCase("gif original", id: "99900000000000000250", has: #""originalformat":"gif""#) {
      $0.originalFormat == "gif"
    },
    EdgeCase("no original", id: "99900000000000000003", has: #""pathalias""#) {
      $0.originalSecret == nil && $0.originalFormat == nil
    },
    EdgeCase("every image size", id: "99900000000000001001", has: #""url_k":"https://live"#) {
      $0.secret != nil
    },
    EdgeCase(
      "height and width of mixed types",
      id: "99900000000000001808",
      has: #""height_n":240,"width_n":"320""#
    ) { $0.secret != nil },
    EdgeCase(
      "http image URLs of the old farms",
      id: "99900000000000001688",
      has: #""url_m":"http://farm"#
    ) { $0.secret != nil },
    EdgeCase("unknown keys", id: "99900000000000001220", has: #""exif":[["#) { !$0.title.isEmpty },
    EdgeCase("escaped characters", id: "99900000000000001545", has: "\\u") {
      $0.title.unicodeScalars.contains { $0.value > 0x3000 }
    },
    EdgeCase("spaces after commas", id: "99900000000000001292", has: #"", ""#) { $0.isInfo },
    EdgeCase("getInfo shape", id: "99900000000000000043", has: #""owner":{"nsid""#) {
      $0.isInfo && $0.owner != nil && $0.dateUploaded != nil
    },
    EdgeCase("getInfo without a location", id: "99900000000000001576", has: #""dates":{"#) {
      $0.isInfo && $0.location == nil && $0.latitude == nil
    },
    EdgeCase(
      "getInfo location with an empty region",
      id: "99900000000000000678",
      has: #""region":{"_content":""}"#
    ) { $0.location?.locality == "Vienna" && $0.location?.region == nil },
    EdgeCase(
      "getInfo location of plain strings",
      id: "99900000000000000864",
      has: #""locality":"Edinburgh""#
    ) { $0.location?.locality == "Edinburgh" },
    EdgeCase("getInfo location without a locality", id: "99900000000000001841", has: #""region":{"#)
    {
      $0.location?.locality == nil && $0.location?.country != nil
    },
    EdgeCase("getInfo machine tag", id: "99900000000000001422", has: #""machine_tag":1"#) {
      $0.machineTags == ["geo:lat=350050"]
    },
    EdgeCase("getInfo without tags", id: "99900000000000001650", has: #""tags":{"tag":[]}"#) {
      $0.isInfo && $0.tags.isEmpty
    },
    EdgeCase("getInfo video without a width", id: "99900000000000000624", has: #""width":null"#) {
      $0.media == "video"
    },
  ]
}
