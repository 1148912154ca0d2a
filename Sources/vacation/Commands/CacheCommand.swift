import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation cache`: the cached images and responses.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "cache",
    abstract: "Shows how many images and Flickr responses are cached.",
    discussion: """
      Images are evicted, least recently used first, once they exceed \
      \(Quantity.bytes(Setting.defaultImageBytes)) or the size set with `vacation config set \
      cache.image_bytes`. Responses are reused for at most a day. Cached photos that can be \
      visited by ID are cleared with `vacation fetched clear`.

      Examples:
        vacation cache
        vacation cache --json
        vacation cache --clear --yes
      """
  )

  @Flag(help: "Delete the cached images and responses; photos stay cached.")
  var clear = false

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = common.desk
    let size = try CacheSize(
      of: desk.cacheIfAny(),
      in: desk.directories.cache,
      imageLimit: try clear ? 0 : common.configuration.number(of: .imageBytes)
    )
    if clear { return try clear(size, desk) }
    try common.show(size, as: format)
  }

  private func clear(_ size: CacheSize, _ desk: TravelDesk) throws {
    guard size.images + size.replies > 0 else {
      try report(images: 0, replies: 0)
      return common.say("No images or responses are cached.")
    }
    try confirmation.ask(
      "Delete \(Self.images(size.images)) and \(Self.responses(size.replies))?",
      on: common.terminal
    )
    let cleared = try desk.clearCache()
    try report(images: cleared.images, replies: cleared.replies)
    common.say("Deleted \(Self.images(cleared.images)) and \(Self.responses(cleared.replies)).")
    if size.photos > 0 {
      common.say(
        "\(Quantity.photos(size.photos)) stay cached; to remove them:"
          + " vacation fetched clear"
      )
    }
  }

  /// Prints how much was deleted, with the keys of the size report.
  private func report(images: Int, replies: Int) throws {
    try common.report(
      [
        .removed(images + replies), Property("images", .integer(images)),
        Property("replies", .integer(replies)),
      ],
      as: format
    )
  }

  private static func images(_ count: Int) -> String {
    Quantity.text(count, "image", "images")
  }

  private static func responses(_ count: Int) -> String {
    Quantity.text(count, "Flickr response", "Flickr responses")
  }
}
