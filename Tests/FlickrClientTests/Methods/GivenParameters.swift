import FlickrClient

extension FlickrMethod {
  /// The parameters by name, without the extras where they are all, as they should be.
  var given: [String: String] {
    var given = Dictionary(parameters.map { ($0.name, $0.value) }) { "\($0) and \($1)" }
    if given["extras"] == PhotoExtras.all.description { given["extras"] = nil }
    return given
  }
}
