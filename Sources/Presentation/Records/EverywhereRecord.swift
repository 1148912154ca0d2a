package import VacationStore

/// A record in a list over all vacations.
package struct EverywhereRecord<Item: Record>: Record {
  package static var schema: (name: String, description: String) {
    (Item.schema.name + "Everywhere", "An item of a list over all vacations.")
  }

  package static var fields: [Field<EverywhereRecord>] { fields(Item.fields) }

  package static var columns: [TableColumn<EverywhereRecord>] { columns(Item.columns) }

  private static var vacation: [Field<EverywhereRecord>] {
    [Field("vacation", "The vacation that it is in.", .words("Vacation")) { $0.vacation.text }]
  }

  /// The name of the vacation, followed by some of the fields.
  package static func fields(_ some: [Field<Item>]) -> [Field<EverywhereRecord>] {
    vacation + some.map { $0.of { $0.item } }
  }

  /// The name of the vacation, followed by some columns.
  package static func columns(_ some: [TableColumn<Item>]) -> [TableColumn<EverywhereRecord>] {
    vacation.compactMap { TableColumn($0) } + some.map { $0.of { $0.item } }
  }

  private let vacation: VacationName
  private let item: Item

  /// Creates a record.
  package init<Found>(_ found: InVacation<Found>, _ record: (Found) -> Item) {
    vacation = found.vacation
    item = record(found.item)
  }
}
