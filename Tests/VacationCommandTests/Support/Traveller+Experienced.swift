import TestSupport
import Testing

@testable import vacation

extension Traveller {
  /// Somebody with two vacations of all photos of the sample, an empty one and one in the trash.
  ///
  /// Both have something to undo and to redo; the sample can be visited by id, and is in
  /// `photos.ndjson`.
  static func experienced() async throws -> Traveller {
    let traveller = try Traveller()
    let model = try await model.value.home.path
    let run = try await traveller.shell("cp -R '\(model)/.' .")
    try #require(run.exitCode == 0, "\(run.errors)")
    return traveller
  }

  /// The one that the others are copies of: making it takes a dozen commands.
  private static let model = Task {
    let traveller = try Traveller.withPhotos()
    let run = try await traveller.shell(
      """
      set -e
      mv sample.ndjson photos.ndjson
      vacation fetched add photos.ndjson
      for name in "My Vacation" "Summer in Kyoto"; do
        vacation visit --from photos.ndjson --in "$name"
        vacation unvisit \(HelpExamples.photo) --in "$name"
        vacation undo --in "$name"
      done
      vacation flickr places --sample
      vacation flickr search sunset --sample
      vacation create alps
      vacation create Gone
      vacation delete Gone --yes
      """
    )
    try #require(run.exitCode == 0, "\(run.errors)")
    return traveller
  }
}
