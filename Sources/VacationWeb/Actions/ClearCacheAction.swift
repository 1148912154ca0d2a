import TravelDesk

/// Deletes the pictures and answers that are kept; both can be fetched anew.
enum ClearCacheAction: WebAction {
  static func act(for visit: PageVisit) async throws -> ActionOutcome {
    try await blocking {
      let cleared = try visit.desk.service.desk.clearCache()
      guard cleared.images + cleared.replies > 0 else {
        return ActionOutcome("/settings", note: "Neither pictures nor responses are cached.")
      }
      let pictures = Quantity.text(cleared.images, "picture", "pictures")
      let answers = Quantity.text(cleared.replies, "answer", "answers")
      return ActionOutcome("/settings", note: "Deleted \(pictures) and \(answers) of Flickr’s.")
    }
  }
}
