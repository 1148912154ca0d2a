extension Photo {
  /// The title to show (R5): the photo's own; if that is blank, the first line of its description
  /// that is not; else `Unknown`.
  public var displayTitle: String {
    guard title.isBlank else { return title }
    let line = firstLineOfDescription
    return line.isEmpty ? "Unknown" : line
  }

  /// The subtitle to show (R5): the first line of the description that is not blank, as plain
  /// text; empty when there is none or it serves as the title.
  public var displaySubtitle: String {
    title.isBlank ? "" : firstLineOfDescription
  }

  /// The first line that is not blank, without tags and entities; empty when there is none.
  private var firstLineOfDescription: String {
    description.isEmpty ? "" : HTMLText.firstLine(description)
  }
}
