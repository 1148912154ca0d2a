import Flickr
import FlickrClient

/// The name that a downloaded picture gets: the photo's title, as far as a file may be called so.
struct DownloadName {
  /// The whole name.
  let text: String

  /// Makes the name of a title; of the id where the title has nothing that can stand in a name.
  init(title: String?, id: PhotoID, type: ImageType) {
    var name = ""
    for character in title ?? "" {
      let isPlain = character.isLetter || character.isNumber || "-_,'()&".contains(character)
      // White space, and what could be a path or a control character, becomes one space.
      if isPlain { name.append(character) } else if name.last != " " { name.append(" ") }
      if name.utf8.count > 100 { break }
    }
    let words = name.split(separator: " ").joined(separator: " ")
    text = (words.isEmpty ? "photo \(id)" : words) + "." + type.fileExtension
  }

  /// The header field's value: once in ASCII, once as it is.
  var disposition: String {
    let plain = String(text.map { $0.isASCII ? $0 : "_" })
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(Query.encoded(text))"
  }
}
