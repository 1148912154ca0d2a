import Flickr

/// What a reader made of an input.
struct ReadInput: Equatable {
  var ids: [String] = []
  var positions: [String] = []
  var broken: [BrokenItem] = []
  var foreign: [ForeignRecord] = []
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
        case .reference(let record, let position):
          ids.append(record.id.rawValue)
          positions.append(position.description)
        case .foreign(let record, _): foreign.append(record)
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

  /// An XML response with a list.
  static func response(_ ids: ClosedRange<Int>) -> String {
    let photos = ids.map { id in
      #"<photo id="\#(id)" owner="1@N00" secret="ab" server="2" farm="3" title="a &lt;&amp;&quot;" />"#
    }
    return """
      <?xml version="1.0" encoding="utf-8" ?>
      <rsp stat="ok">
      <photos page="1" pages="1" perpage="100" total="\(ids.count)">
      \(photos.joined(separator: "\n"))
      </photos>
      </rsp>

      """
  }

  /// A photo as `flickr.photos.getInfo` answers it in XML.
  static func info(_ id: Int) -> String {
    """
    <photo id="\(id)" secret="5f670c825b" server="8306" farm="9" dateuploaded="1347653033" \
    license="4" views="33" media="photo">
    \t<owner nsid="7@N04" username="somebody" realname="Some Body" path_alias="" />
    \t<title>Sea &amp; sky</title>
    \t<description><![CDATA[<b>blue</b>]]></description>
    \t<dates posted="1347653033" taken="2012-09-14 13:02:57" takengranularity="0" \
    takenunknown="0" />
    \t<notes />
    \t<tags>
    \t\t<tag id="1" raw="Sea" machine_tag="0">sea</tag>
    \t</tags>
    \t<location latitude="37.79" longitude="-122.4" accuracy="14">
    \t\t<locality woeid="2">San Francisco</locality>
    \t\t<region>California</region>
    \t\t<country>United States</country>
    \t</location>
    </photo>

    """
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
