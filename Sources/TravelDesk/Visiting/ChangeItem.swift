import Flickr
import VacationStore

/// A photo to be visited, unvisited or toggled.
enum ChangeItem: Sendable {
  /// A photo with its JSON.
  case visit(Visit)
  /// A reference to a photo by id, with the place given in the input, if any, and as a fallback the
  /// incomplete data in the input.
  case reference(PhotoID, place: PlaceName? = nil, fallback: Visit? = nil)

  var id: PhotoID {
    switch self {
    case .visit(let visit): visit.id
    case .reference(let id, _, _): id
    }
  }
}

extension [ChangeItem] {
  /// The photos with JSON.
  var photos: [Photo] {
    compactMap { item in
      guard case .visit(let visit) = item else { return nil }
      return visit.photo
    }
  }

  /// The photos with JSON, each with its id.
  var steps: [(id: PhotoID, visit: Visit?)] {
    compactMap { item in
      guard case .visit(let visit) = item else { return nil }
      return (visit.id, visit)
    }
  }

  /// The photos for which the input has only fragments, such as just an id.
  var fragments: [Photo] {
    compactMap { item in
      guard case .reference(_, _, let fallback?) = item, fallback.photo.isFragment else {
        return nil
      }
      return fallback.photo
    }
  }

  /// The ids of references without any data.
  var onlyNamed: [PhotoID] {
    var described: Set<PhotoID> = []
    for case .reference(let id, _, _?) in self { described.insert(id) }
    return references.filter { !described.contains($0) }
  }

  /// The ids of all references.
  var references: [PhotoID] {
    compactMap { item in
      guard case .reference(let id, _, _) = item else { return nil }
      return id
    }
  }
}
