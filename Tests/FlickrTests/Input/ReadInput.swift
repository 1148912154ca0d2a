import Flickr

/// What a reader made of an input.
struct ReadInput: Equatable {
  var ids: [String] = []
  var positions: [String] = []
  var broken: [BrokenItem] = []
  var error: PhotoInputError?

  /// Reads everything from bytes, at most `chunk` of them at a time.
  init(_ bytes: some Sequence<UInt8>, chunk: Int = .max) throws {
    var reader = PhotoReader(BytesSource(bytes, chunk: chunk))
    do {
      while let item = try reader.next() {
        switch item {
        case .photo(let photo, let position):
          ids.append(photo.id.rawValue)
          positions.append(position.description)
        case .broken(let item): broken.append(item)
        }
      }
    } catch let error as PhotoInputError {
      self.error = error
    }
  }

  init(_ text: String, chunk: Int = .max) throws {
    try self.init(text.utf8, chunk: chunk)
  }

  /// The broken items as lines.
  var complaints: [String] { broken.map(\.description) }
}

/// Photo dictionaries written for the tests.
enum Sample {
  static func photo(_ id: Int) -> String {
    #"{"id":"\#(id)","title":"a {\"b\"} \\","tags":"x y","description":{"_content":"] }"}}"#
  }

  static func reply(_ ids: ClosedRange<Int>, key: String = "photos") -> String {
    let photos = ids.map(photo).joined(separator: ",")
    return #"{"\#(key)":{"page":1,"photo":[\#(photos)],"pages":1},"stat":"ok"}"#
  }

  static func xml(_ inner: String, prolog: String = "") -> String {
    prolog.isEmpty
      ? #"<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE plist PUBLIC "-//A//B" "http://c/d">"#
        + "\n<plist version=\"1.0\">\(inner)</plist>\n"
      : prolog + "<plist version=\"1.0\">\(inner)</plist>"
  }

  static func xmlPhoto(_ id: Int) -> String {
    """
    <dict><key>description</key><dict><key>_content</key><string>a &amp; b</string></dict>
    <!-- <dict> --><key>id</key><string>\(id)</string>
    <key>title</key><string><![CDATA[</dict> < title]]></string></dict>
    """
  }
}
