import ArgumentParser
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation cache`: what is kept to spare Flickr and oneself time.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "cache",
    abstract: "Shows what is cached of Flickr's pictures and responses.",
    discussion: """
      Pictures stay until others need their room: \(Quantity.bytes(ImageCache.defaultLimit)), \
      unless `vacation config set cache.image_bytes` says another size. Listings are used again \
      for a day at most. Photos that are cached to be visited by id are cleared with \
      `vacation fetched clear`.

      Examples:
        vacation cache
        vacation cache --json
        vacation cache --clear --yes
      """
  )

  @Flag(help: "Delete the pictures and the responses; photos stay cached.")
  var clear = false

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = common.desk
    let size = try KeptSize(
      of: desk.cacheIfAny(),
      in: desk.directories.cache,
      imageLimit: try clear ? 0 : common.configuration.number(of: .imageBytes)
    )
    if clear { return try clear(size, desk) }
    try common.show(size, as: format)
  }

  private func clear(_ size: KeptSize, _ desk: TravelDesk) throws {
    guard size.images + size.replies > 0 else {
      try report(images: 0, replies: 0)
      return common.say("Neither pictures nor responses are cached.")
    }
    try confirmation.ask(
      "Delete \(Self.pictures(size.images)) and \(Self.answers(size.replies))?",
      on: common.terminal
    )
    let cleared = try desk.clearCache()
    try report(images: cleared.images, replies: cleared.replies)
    common.say("Deleted \(Self.pictures(cleared.images)) and \(Self.answers(cleared.replies)).")
    if size.photos > 0 {
      common.say(
        "\(Quantity.photos(size.photos)) stay cached; to forget them:"
          + " vacation fetched clear"
      )
    }
  }

  /// Prints how much was deleted, under the keys that it is counted by elsewhere.
  private func report(images: Int, replies: Int) throws {
    try common.report(
      [
        .removed(images + replies), Property("images", .integer(images)),
        Property("replies", .integer(replies)),
      ],
      as: format
    )
  }

  private static func pictures(_ count: Int) -> String {
    Quantity.text(count, "picture", "pictures")
  }

  private static func answers(_ count: Int) -> String {
    Quantity.text(count, "response of Flickr's", "responses of Flickr's")
  }
}
