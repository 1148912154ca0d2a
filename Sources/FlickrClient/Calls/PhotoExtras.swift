/// What is asked of each photo in a listing beside what Flickr sends anyway.
public struct PhotoExtras: Sendable, Hashable, CustomStringConvertible {
  /// The names of the extras; Flickr ignores those that it does not know.
  public var names: [String]

  /// Takes a list of names.
  public init(_ names: [String]) {
    self.names = names
  }

  /// All that a vacation keeps of a photo; `url_h` and `url_k` are answered though undocumented.
  public static let all = PhotoExtras([
    "description", "license", "date_upload", "date_taken", "owner_name", "last_update", "geo",
    "tags", "machine_tags", "views", "media", "path_alias", "original_format", "o_dims",
    "url_sq", "url_t", "url_s", "url_q", "url_m", "url_n", "url_z", "url_c", "url_l", "url_h",
    "url_k", "url_o",
  ])

  /// The names as Flickr takes them, separated by commas.
  public var description: String { names.joined(separator: ",") }
}
