internal import Flickr
package import VacationStore

extension MergedItem: Record {
  package static let schema = (
    name: "MergedItem", description: "Something that a merge changed."
  )

  package static let fields: [Field<MergedItem>] = [
    Field("id", "The photo's ID, or the name of the place or alias.", .words("ID")) { $0.id },
    Field(
      "status",
      .word(MergedItem.Status.allCases.map(\.rawValue)),
      "What was done; `changed` if only your own words or kept pictures changed.",
      .exact("Status")
    ) { .text($0.status.rawValue) },
    Field(
      "kind",
      .word(VacationItem.Kind.allCases.map(\.rawValue)),
      "What was changed: a photo, or the words about a place, an alias, or the vacation.",
      .exact("Kind")
    ) { .text($0.kind.rawValue) },
    Field("title", "The photo's display title.", .words("Title")) { $0.title },
    Field("place", "The photo's place.", .words("Place")) { $0.place },
    Field("movedFrom", "The place from which it was moved.", .words("Moved from")) { $0.movedFrom },
  ]

  private var kind: VacationItem.Kind {
    switch subject {
    case .photo: .photo
    case .place: .place
    case .alias: .alias
    case .vacation: .vacation
    }
  }

  private var id: String? {
    switch subject {
    case .photo(let id): id.rawValue
    case .place(let name), .alias(let name): name
    case .vacation: nil
    }
  }
}

extension VacationDifference: Record {
  package static let schema = (
    name: "Difference", description: "A difference between two vacations."
  )

  package static let fields: [Field<VacationDifference>] = [
    Field(
      "kind",
      .word(VacationItem.Kind.allCases.map(\.rawValue)),
      "What differs: a photo, or the words about a place, an alias, or the vacation.",
      .exact("Kind")
    ) { .text($0.kind.rawValue) },
    Field("id", "The photo's ID, or the name of the place or alias.", .words("ID")) {
      $0.kind == .vacation ? nil : $0.id
    },
    Field("title", "The photo's display title.", .words("Title")) { $0.title },
    Field(
      "difference",
      .word(["onlyInFirst", "onlyInSecond"] + VacationItem.Field.allCases.map(\.rawValue)),
      "What differs.",
      .exact("Difference")
    ) { .text($0.difference) },
    Field("first", "The value in the first vacation.", .words("First")) { $0.first },
    Field("second", "The value in the second vacation.", .words("Second")) { $0.second },
  ]

  package static let columns: [TableColumn<VacationDifference>] =
    fieldColumns("kind", "id", "title")
    + [column("difference") { $0.differenceWords }]
    + fieldColumns("first", "second")

  private var difference: String {
    switch what {
    case .onlyInFirst: "onlyInFirst"
    case .onlyInSecond: "onlyInSecond"
    case .field(let field): field.rawValue
    }
  }

  private var differenceWords: String {
    switch what {
    case .onlyInFirst: "only in the first"
    case .onlyInSecond: "only in the second"
    case .field(.visited): "time of visit"
    case .field(.data): "Flickr's data"
    case .field(.ownTags): "own tags"
    case .field(.pictures): "kept pictures"
    case .field(let field): field.rawValue
    }
  }
}
