import TravelDesk
import VacationStore

/// Deletes the pictures and answers that are kept; both can be fetched anew.
enum ClearCacheAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    try await blocking {
      let desk = visit.desk.service.desk
      let directory = desk.directories.cache
      guard try TravelCache.exists(in: directory) else {
        return ActionOutcome("/settings", note: "Neither pictures nor answers are kept.")
      }
      let cache = try desk.cache()
      let images = try KeptImages(cache: cache, directory: directory).clear()
      let replies = try cache.replies.clear()
      try cache.counters.clear()
      let pictures = Quantity.text(images, "picture", "pictures")
      let answers = Quantity.text(replies, "answer", "answers")
      return ActionOutcome("/settings", note: "Deleted \(pictures) and \(answers) of Flickr’s.")
    }
  }
}
