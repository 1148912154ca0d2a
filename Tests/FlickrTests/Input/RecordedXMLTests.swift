import Flickr
import Foundation
import Testing

@Suite("Recorded responses are the same photos in XML and in JSON")
struct RecordedXMLTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/flickr/replies").standardizedFileURL

  private static var isPresent: Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  @Test(.enabled(if: isPresent, "../shared/flickr is absent"))
  func `each response gives the same in both formats`() throws {
    var compared = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let json = try Data(contentsOf: Self.folder.appending(path: name))
      // A few recordings are not JSON, or not quite.
      guard let reply = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
        continue
      }
      let expected = try Outcome(json)
      #expect(try Outcome(Data(Self.xml(of: reply).utf8)) == expected, "\(name)")
      compared += expected.photos.count
    }
    #expect(compared > 2_000)
  }

  /// What a reader makes of a response, without the texts that differ.
  private struct Outcome: Equatable {
    var photos: [Photo] = []
    var images: [[ImageSize: String]] = []
    var reasons: [String] = []
    var error: PhotoInputError?

    init(_ bytes: Data) throws {
      var reader = PhotoReader(BytesSource(bytes))
      do {
        while let item = try reader.next() {
          switch item {
          case .photo(var photo, _):
            images.append(photo.imageURLs)
            photo.json = ""
            photos.append(photo)
          case .reference(let record, _): reasons.append("a record of \(record.id)")
          case .foreign(let record, _): reasons.append(record.format.name)
          case .broken(let item): reasons.append(item.reason)
          }
        }
      } catch let error as PhotoInputError {
        self.error = error
      }
    }
  }

  /// A response as Flickr writes it in XML: the reverse of its rules for JSON.
  ///
  /// - Source: https://www.flickr.com/services/api/response.json.html
  private static func xml(of reply: [String: Any]) -> String {
    let stat = reply["stat"] as? String ?? "ok"
    var content = ""
    if stat == "fail" {
      content = element("err", ["code": reply["code"] ?? 0, "msg": reply["message"] ?? ""])
    } else {
      for (key, value) in reply.sorted(by: { $0.key < $1.key }) where key != "stat" {
        content += element(key, value)
      }
    }
    return "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<rsp stat=\"\(stat)\">\n\(content)</rsp>\n"
  }

  private static func element(_ name: String, _ value: Any) -> String {
    if let list = value as? [Any] { return list.map { element(name, $0) }.joined() }
    guard let members = value as? [String: Any] else {
      return "<\(name)>\(escaped("\(value)"))</\(name)>\n"
    }
    var attributes = ""
    var content = ""
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch value {
      case _ as [Any], _ as [String: Any]: content += element(key, value)
      case _ as NSNull: attributes += " \(key)=\"\""
      default:
        let text = escaped("\(value)")
        if key == "_content" { content += text } else { attributes += " \(key)=\"\(text)\"" }
      }
    }
    return content.isEmpty
      ? "<\(name)\(attributes) />\n" : "<\(name)\(attributes)>\(content)</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\n", "&#10;"),
      ("\r", "&#13;"), ("\t", "&#9;"),
    ]
    .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
