extension Photo {
  /// Whether Flickr shows the photo to everyone, as far as its JSON says: `ispublic`, or in a getInfo
  /// response `visibility`.
  package var isPublic: Bool {
    var result = true
    var json = json
    json.withUTF8 { bytes in
      let text = JSONReader(bytes: UnsafeRawBufferPointer(bytes))
      func look(at object: JSONValue) {
        text.eachMember(of: object) { key, value in
          text.withKey(key) { name in
            if name.elementsEqual("ispublic".utf8) { result = text.integer(value) != 0 }
            if name.elementsEqual("visibility".utf8) { look(at: value) }
          }
        }
      }
      look(at: JSONValue(kind: .object, start: 0, end: bytes.count))
    }
    return result
  }
}
