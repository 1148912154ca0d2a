extension Photo {
  /// Reads the body of a reply of `flickr.photos.getInfo`; its ``json`` is the object under
  /// `photo`, as it was sent.
  ///
  /// - Throws: ``ReplyDecodingError`` when the body is not JSON or has no photo with a usable id.
  public init(infoReply json: [UInt8]) throws(ReplyDecodingError) {
    self = try ReplyText.reading(json) { reply throws(ReplyDecodingError) in
      let photo = try reply.object("photo", "photo")
      do throws(PhotoDecodingError) {
        return try Photo(json: reply.text.raw(photo))
      } catch {
        throw ReplyDecodingError(.missing("usable photo (\(error))"))
      }
    }
    isInfo = true
  }
}
