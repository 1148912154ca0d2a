import Mustache
import TravelDesk
import VacationStore

/// A vacation in the trash.
struct TrashRow: Sendable, MustacheParent {
  private let vacation: TrashedVacation
  private let number: Int
  /// Whether it is the one of its name that was deleted last: the one that comes back.
  private let isLatest: Bool
  /// The name that was typed for it.
  private var newName = ""
  /// Why it was not restored.
  private var problem: FormProblem?

  /// The rows for the trash, latest first.
  ///
  /// - Parameters:
  ///   - trash: What is in the trash, latest first.
  ///   - tried: What was tried to be restored, as what, and why it was not.
  /// - Returns: A row for each.
  static func rows(
    _ trash: some Sequence<TrashedVacation>,
    _ tried: (name: String, newName: String, problem: FormProblem)?
  ) -> [TrashRow] {
    var seen: Set<VacationName> = []
    return zip(1..., trash).map { number, vacation in
      let isLatest = seen.insert(vacation.name).inserted
      var row = TrashRow(vacation: vacation, number: number, isLatest: isLatest)
      if isLatest, let tried, tried.name == vacation.name.text {
        row.newName = tried.newName
        row.problem = tried.problem
      }
      return row
    }
  }

  private init(vacation: TrashedVacation, number: Int, isLatest: Bool) {
    self.vacation = vacation
    self.number = number
    self.isLatest = isLatest
  }

  func child(named name: String) -> Any? {
    switch name {
    case "name": vacation.name.text
    case "deleted": ShownTime(vacation.deleted)
    case "size": Quantity.bytes(vacation.bytes)
    case "isLatest": isLatest
    case "field": "restore-\(number)"
    case "newName": newName
    case "hasProblem": problem != nil
    case "problemWords": problem.map { "\($0.message) \($0.hint)" } ?? ""
    default: nil
    }
  }
}
