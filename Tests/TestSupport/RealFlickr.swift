import Foundation

/// Photos and responses recorded from the real Flickr, stored next to the package, not in it.
public enum RealFlickr {
  /// The directory `../shared/flickr`, relative to the package.
  public static let directory: String =
    URL(filePath: PackageRoot.path).deletingLastPathComponent()
    .appending(path: "shared/flickr").path(percentEncoded: false)

  /// The photos, as newline-delimited JSON.
  public static let photos: String = directory + "/photos.ndjson"

  /// Whether the photos are available, for `.enabled(if:)`.
  public static let isPresent: Bool = FileManager.default.fileExists(atPath: photos)

  /// The paths of complete JSON responses, sorted; empty if there are none.
  public static var replies: [String] {
    let folder = directory + "/replies"
    // A missing directory has no responses.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
  }
}
