extension Misbehaviour {
  /// Applies the misbehavior to a normal response.
  ///
  /// - Throws: An error if the response is expected to be JSON and is not.
  func changed(_ good: ServerReply) throws -> ServerReply {
    var reply = good
    if let body = try changedList(good.body) { reply.body = body }
    if let body = try changedTypes(good.body) { reply.body = body }
    switch self {
    case .truncated(let count): reply.body.removeLast(min(count, reply.body.count))
    case .jsonp:
      reply.body = [UInt8]("jsonFlickrApi(".utf8) + reply.body + [UInt8](")".utf8)
      reply.setHeader("Content-Type", "text/javascript; charset=utf-8")
    case .contentType(let type): reply.setHeader("Content-Type", type)
    case .lengthOff(let count): reply.delivery = .announced(max(0, reply.body.count + count))
    case .gzip, .gzipTruncated:
      reply.body = Gzip.stored(reply.body)
      if case .gzipTruncated = self { reply.body.removeLast(reply.body.count / 2) }
      reply.setHeader("Content-Encoding", "gzip")
    case .padded(let count):
      let missing = max(0, count - reply.body.count)
      reply.body += [UInt8](repeating: UInt8(ascii: " "), count: missing)
    case .cut(let count): reply.delivery = .cut(after: count)
    case .closeAfterwards: reply.delivery = .thenClosed
    case .drip(let gate): reply.delivery = .drip(gate)
    default: break
    }
    return reply
  }

  /// The bytes with a changed list; nil for misbehaviors that do not change lists.
  private func changedList(_ body: [UInt8]) throws -> [UInt8]? {
    switch self {
    case .shortPage(let missing):
      return try ReplyTransform.list(body) { $1.removeLast(min(missing, $1.count)) }
    case .emptyPage: return try ReplyTransform.list(body) { $1 = [] }
    case .doubled: return try ReplyTransform.list(body) { $1 += $1 }
    case .bareIDs:
      return try ReplyTransform.list(body) { $1 = $1.map { $0.filter { $0.key == "id" } } }
    case .nothingOnOnePage:
      return try ReplyTransform.list(body) { list, photos in
        list["total"] = 0
        list["pages"] = 1
        photos = []
      }
    case .totalOff(let count):
      return try ReplyTransform.list(body) { list, _ in
        let total = max(0, (Int("\(list["total"] ?? 0)") ?? 0) + count)
        let perPage = max(1, Int("\(list["perpage"] ?? 100)") ?? 100)
        list["total"] = total
        list["pages"] = (total + perPage - 1) / perPage
      }
    case .hugeIDs(let asNumbers):
      return try ReplyTransform.list(body) { _, photos in
        for index in photos.indices {
          let id = 9_007_199_254_740_993 + index * 2
          photos[index]["id"] = asNumbers ? id as Any : String(id)
        }
      }
    default: return nil
    }
  }

  /// The bytes with values of other types; nil for misbehaviors that do not change types.
  private func changedTypes(_ body: [UInt8]) throws -> [UInt8]? {
    switch self {
    case .numbersAsStrings:
      return try ReplyTransform.values(body) { ReplyTransform.numberAsString($1) }
    case .stringsAsNumbers:
      return try ReplyTransform.values(body) { ReplyTransform.stringAsNumber($0, $1) }
    case .contentMissing:
      return try ReplyTransform.values(body) { _, value in
        (value as? [String: Any])?.filter { $0.key != "_content" } ?? value
      }
    case .contentPlain:
      return try ReplyTransform.values(body) { _, value in
        (value as? [String: Any])?["_content"] ?? value
      }
    default: return nil
    }
  }
}
