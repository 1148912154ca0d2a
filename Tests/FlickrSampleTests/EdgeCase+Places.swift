import Flickr

extension EdgeCase {
  /// Coordinates and place names.
  static let places: [EdgeCase] = [
    EdgeCase(
      "zero coordinates as integers",
      id: "99900000000000000017",
      has: #""latitude":0,"longitude":0,"#
    ) { $0.latitude == nil && $0.longitude == nil },
    EdgeCase(
      "zero coordinates as strings",
      id: "99900000000000000469",
      has: #""latitude":"0","longitude":"0""#
    ) { $0.latitude == nil },
    EdgeCase("coordinates as strings", id: "99900000000000000003", has: #""latitude":""#) {
      $0.latitude != nil
    },
    EdgeCase("coordinates as numbers", id: "99900000000000000189", has: #""latitude":"#) {
      $0.latitude != nil
    },
    EdgeCase("coordinates null", id: "99900000000000002000", has: #""latitude":null"#) {
      $0.latitude == nil && $0.derivedPlace != nil
    },
    EdgeCase("coordinates empty strings", id: "99900000000000001753", has: #""latitude":"""#) {
      $0.latitude == nil && $0.derivedPlace != nil
    },
    EdgeCase("coordinates far from any city", id: "99900000000000001434", has: #""latitude":"45.2"#)
    {
      $0.latitude != nil && $0.derivedPlace == nil
    },
    EdgeCase("accuracy 0 with a real location", id: "99900000000000000212", has: #""accuracy":0"#) {
      $0.accuracy == 0 && $0.latitude != nil
    },
    EdgeCase("derived_place null", id: "99900000000000001751", has: #""derived_place":null"#) {
      $0.derivedPlace == nil
    },
    EdgeCase("derived_place empty", id: "99900000000000000200", has: #""derived_place":"""#) {
      $0.derivedPlace == nil
    },
    EdgeCase(
      "derived_place with spaces around",
      id: "99900000000000000972",
      has: #""derived_place":"  Lj"#
    ) { $0.derivedPlace.flatMap(PlaceName.init)?.title == "Ljubljana" },
  ]
}
