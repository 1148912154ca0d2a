import Flickr
import Presentation

/// Parses the URLs of Flickr's pages that list photos, and what stands for them.
enum ListPageArgument {
  /// Parses the argument of a command for one kind of page.
  ///
  /// - Throws: `Failure` for pages of other kinds, and for any other text.
  static func page(_ word: String, kind: PhotoListPage.Kind) throws -> PhotoListPage {
    if let page = PhotoListPage(word, kind: kind) { return page }
    if let page = FlickrPage(word) {
      throw Failure.usage(
        "\(word) is the URL of \(page.noun), not of \(kind.noun).",
        hint: "Use: \(page.command) \(ShellWord.quoted(word))"
      )
    }
    throw Failure.usage(
      "\"\(word)\" is neither the URL of \(kind.noun) nor \(kind.otherName).",
      hint: "For example: vacation flickr \(kind.rawValue) \(kind.example)"
    )
  }

  /// Parses the URL of any of these pages; nil for texts that are no URLs.
  ///
  /// - Throws: `Failure` for other URLs.
  static func page(url word: String) throws -> PhotoListPage? {
    switch FlickrPage(word) {
    case .list(let page): return page
    case let page?:
      throw Failure.usage(
        "\(word) is the URL of \(page.noun), not of a list of photos.",
        hint: "Use: \(page.command) \(ShellWord.quoted(word))"
      )
    case nil:
      let start = word.lowercased()
      guard start.contains("://") || start.hasPrefix("www.") || start.hasPrefix("flickr.com/")
      else { return nil }
      throw Failure.noListPage(word)
    }
  }
}

extension Failure {
  /// A URL is not that of a list of photos on Flickr.
  fileprivate static func noListPage(_ word: String) -> Failure {
    .usage(
      "\"\(word)\" is not the URL of a Flickr page that lists photos.",
      hint: "Use the URL of an album, a gallery, a group, or a user's photos or favorites, such as"
        + " https://www.flickr.com/photos/OWNER/albums/ID"
    )
  }
}

extension FlickrPage {
  fileprivate var noun: String {
    switch self {
    case .photo: "a photo"
    case .list(let page): page.kind.noun
    }
  }

  /// The command that shows the page.
  fileprivate var command: String {
    switch self {
    case .photo: "vacation flickr photo"
    case .list(let page): "vacation flickr \(page.kind.rawValue)"
    }
  }
}

extension PhotoListPage.Kind {
  fileprivate var noun: String {
    switch self {
    case .album: "an album"
    case .favorites: "favorites"
    case .gallery: "a gallery"
    case .group: "a group"
    case .user: "a user's photos"
    }
  }

  /// What may be given instead of the URL.
  fileprivate var otherName: String {
    switch self {
    case .album: "an album's ID"
    case .gallery: "a gallery's ID in Flickr's API, NUMBER-NUMBER"
    case .group: "a group's name in URLs"
    case .favorites, .user: "a user's name in URLs"
    }
  }

  fileprivate var example: String {
    let site = "https://www.flickr.com/"
    return switch self {
    case .album: site + "photos/OWNER/albums/ID"
    case .favorites: site + "photos/USER/favorites"
    case .gallery: site + "photos/OWNER/galleries/ID"
    case .group: site + "groups/NAME"
    case .user: site + "photos/USER"
    }
  }
}
