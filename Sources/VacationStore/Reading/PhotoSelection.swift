/// Which photos of a vacation a list is to hold.
public enum PhotoSelection: Sendable, Hashable {
  /// All.
  case all
  /// Those visited under the place of this full name.
  case place(String)
  /// Those that have a tag out of each group; a group holds normalized names that stand for one tag.
  case allTags([[String]])
  /// Those that have a tag out of any group.
  case anyTag([[String]])
}
