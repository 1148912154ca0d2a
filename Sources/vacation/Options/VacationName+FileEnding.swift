import VacationStore

extension VacationName {
  /// What is said where ``withoutFileEnding`` was used.
  static let leftEndingOff = "Left \".sqlite\" off the name: the file has that ending anyway."

  /// The name without `.sqlite`, which people type who think of the file; nil where it does not end
  /// so.
  var withoutFileEnding: VacationName? {
    get throws {
      let ending = ".sqlite"
      guard text.lowercased().hasSuffix(ending), text.count > ending.count else { return nil }
      return try VacationName(String(text.dropLast(ending.count)))
    }
  }
}
