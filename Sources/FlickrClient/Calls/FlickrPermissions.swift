/// What an owner lets a program do.
public enum FlickrPermissions: String, CaseIterable, Comparable, Sendable {
  /// Only what everybody may.
  case none
  /// Read the owner's private photos.
  case read
  /// Also add and edit.
  case write
  /// Also delete.
  case delete

  /// Whether the left ones allow less.
  public static func < (left: FlickrPermissions, right: FlickrPermissions) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .read: 1
    case .write: 2
    case .delete: 3
    }
  }
}
