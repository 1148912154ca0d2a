import Flickr
import VacationStore

/// A photo that is to be changed.
enum ChangeItem: Sendable {
  /// One whose dictionary was read.
  case visit(Visit)
  /// One that is named by its id, with the place that the input names for it, if it does, and the
  /// little that it says beside, to be taken where nothing else is known of the photo.
  case reference(PhotoID, place: PlaceName? = nil, fallback: Visit? = nil)

  var id: PhotoID {
    switch self {
    case .visit(let visit): visit.id
    case .reference(let id, _, _): id
    }
  }
}

extension [ChangeItem] {
  /// The photos whose dictionaries were read.
  var photos: [Photo] {
    compactMap { item in
      guard case .visit(let visit) = item else { return nil }
      return visit.photo
    }
  }

  /// The photos of which the input has only fragments, such as an id alone.
  var fragments: [Photo] {
    compactMap { item in
      guard case .reference(_, _, let fallback?) = item, fallback.photo.isFragment else {
        return nil
      }
      return fallback.photo
    }
  }

  /// The ids of those of which the input says nothing else anywhere.
  var onlyNamed: [PhotoID] {
    var described: Set<PhotoID> = []
    for case .reference(let id, _, _?) in self { described.insert(id) }
    return references.filter { !described.contains($0) }
  }

  /// The ids of those that are named by them.
  var references: [PhotoID] {
    compactMap { item in
      guard case .reference(let id, _, _) = item else { return nil }
      return id
    }
  }
}
