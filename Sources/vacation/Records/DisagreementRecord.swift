import TravelDesk
import VacationStore

/// A disagreement that a check found.
struct DisagreementRecord: ShapedRecord {
  static let keys = ["disagreement", "repairable", "mended"]
  static let columns: [TableColumn] = [.words("Disagreement", narrowest: 30), .exact("State")]

  let disagreement: Disagreement
  let isMended: Bool

  var values: [FieldValue] {
    [
      .text(disagreement.description), .truth(disagreement.isRepairable), .truth(isMended),
    ]
  }

  var cells: [String] {
    [
      disagreement.description,
      isMended ? "mended" : disagreement.isRepairable ? "repairable" : "damage",
    ]
  }
}
