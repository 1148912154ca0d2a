import ArgumentParser

/// `vacation flickr`: commands that browse Flickr.
struct FlickrCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flickr",
    abstract: "Browses Flickr: places, photos, and searches.",
    discussion: """
      Results are numbered, and the last list is saved: `vacation visit --listed 1-3` visits \
      photos from it. Requires a Flickr API key, except for feed, and with --sample. \
      See `vacation help flickr`.

      This product uses the Flickr API but is not endorsed or certified by SmugMug, Inc.

      Examples:
        vacation flickr places --sample
        vacation flickr photos Kyoto --sample
        vacation flickr search sunset --tags beach --sample
      """,
    subcommands: [
      FlickrPlacesCommand.self, FlickrPhotosCommand.self, FlickrSearchCommand.self,
      FlickrNearbyCommand.self, FlickrBoxCommand.self, FlickrInterestingCommand.self,
      FlickrAlbumCommand.self, FlickrFavoritesCommand.self, FlickrGalleryCommand.self,
      FlickrGroupCommand.self, FlickrUserCommand.self, FlickrMineCommand.self,
      FlickrFeedCommand.self, FlickrPhotoCommand.self, FlickrLoginCommand.self,
      FlickrLogoutCommand.self,
      FlickrWhoamiCommand.self, FlickrCallCommand.self,
    ]
  )
}
