import Foundation

/// Dictionaries and replies that Flickr really sent, kept beside the package and not in it.
public enum RealFlickr {
  /// The directory `../shared/flickr`, seen from the package.
  public static let directory: String =
    URL(filePath: PackageRoot.path).deletingLastPathComponent()
    .appending(path: "shared/flickr").path(percentEncoded: false)

  /// The photo dictionaries, one to a line.
  public static let photos: String = directory + "/photos.ndjson"

  /// Whether the dictionaries are there: for `.enabled(if:)`.
  public static let isPresent: Bool = FileManager.default.fileExists(atPath: photos)

  /// The paths of Flickr's whole replies in JSON, sorted; empty where there are none.
  public static var replies: [String] {
    let folder = directory + "/replies"
    // A folder that is not there has no replies.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
  }
}
