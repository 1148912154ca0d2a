import Flickr
import Mustache

/// The color that stands for a photo until its image comes, or if it never does.
enum Tone {
  /// The class of the stylesheet, chosen by a text, such as a photo's ID: `tone-0` to `tone-7`.
  static func name(of text: String) -> String {
    "tone-\(text.utf8.reduce(0) { ($0 &* 33 &+ Int($1)) % 8_191 } % 8)"
  }
}

/// A photo that stands for a place or a vacation, without its title.
struct CoverImage: Sendable, MustacheParent {
  let photo: PhotoID
  /// `thumb`, `medium`, or `cover`.
  let size: String

  var path: String { photo.image(size) }

  func child(named name: String) -> Any? {
    switch name {
    case "path": path
    case "sources": photo.sources
    case "tone": Tone.name(of: photo.rawValue)
    default: nil
    }
  }
}
