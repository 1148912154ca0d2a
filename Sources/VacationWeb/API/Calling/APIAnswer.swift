import HTTPTypes
import Synchronization
import TravelDesk
import VacationStore

/// What a call is answered with.
enum APIAnswer: Sendable {
  /// One object.
  case object([Field], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:])
  /// A list that is at hand.
  case list([[Field]], headers: HTTPFields = [:])
  /// A list that is read as it is written; each call brings the next objects, and none the end.
  case parts(@Sendable () throws -> [[Field]])

  /// A list of records that is at hand.
  static func records(_ records: [some JSONRecord], headers: HTTPFields = [:]) -> APIAnswer {
    .list(records.map(\.fields), headers: headers)
  }
}

/// The next rows of a list that are to be read.
struct APIPart<Row: Sendable>: Sendable {
  /// The last row of the part before; nil for the first part.
  let last: Row?
  /// Rows to skip behind it.
  let offset: Int
  /// Rows that come before this part, from the beginning of the list.
  let before: Int
  /// Rows at most.
  let limit: Int
}

extension APIAnswer {
  /// A list of a vacation: it is read in parts, and nothing is open while the reader is waited for.
  ///
  /// - Parameters:
  ///   - call: Says how much of the list is wanted.
  ///   - read: Reads a part; fewer rows than asked for are the last.
  ///   - fields: A row as JSON; the vacation is there for what the row does not say.
  /// - Returns: The answer; nothing was read yet.
  /// - Throws: `Failure` of the kind `usage`, `VacationNameError`.
  static func walk<Row: Sendable>(
    _ call: APICall,
    _ read: @escaping @Sendable (Vacation, APIPart<Row>) throws -> [Row],
    as fields: @escaping @Sendable (Row, Vacation) throws -> [Field]
  ) throws -> APIAnswer {
    let name = try call.name()
    let (offset, limit) = (try call.integer(.offset), try call.integer(.limit))
    let state = Mutex<(last: Row?, count: Int, isOver: Bool)>((nil, 0, false))
    let size = 100
    return .parts {
      let (last, count, isOver) = state.withLock { $0 }
      let wanted = min(size, limit - count)
      guard !isOver, wanted > 0 else { return [] }
      let part = APIPart(
        last: last,
        offset: last == nil ? offset : 0,
        before: offset + count,
        limit: wanted
      )
      return try call.read(name) { vacation in
        guard let vacation else { return [] }
        let rows = try read(vacation, part)
        state.withLock { $0 = (rows.last ?? last, count + rows.count, rows.count < wanted) }
        return try rows.map { try fields($0, vacation) }
      }
    }
  }
}
