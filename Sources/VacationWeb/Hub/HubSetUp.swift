import Presentation
import VacationStore

/// How travelers come together: the values of `hubsetup.mustache`.
struct HubSetUp: Sendable {
  /// A step, in a traveler's words.
  struct Step: Sendable {
    let drawing: Drawing
    let title: String
    let text: String
    var isDone = false
  }

  /// A step in a terminal.
  struct TypedStep: Sendable {
    let text: String
    let commands: [Command]

    init(_ text: String, _ commands: String...) {
      self.text = text
      self.commands = commands.map(Command.init)
    }
  }

  struct Command: Sendable {
    let command: String
  }

  /// The form that connects; nil if there is nowhere to store an address.
  let address: HubAddressForm?
  let steps: [Step]
  let typedSteps: [TypedStep]

  init(of vacation: VacationName, _ address: HubAddressForm?) {
    self.address = address
    steps = Self.steps(isConnected: false)
    let word = Self.shellWord(vacation)
    typedSteps = [
      TypedStep(
        tr("Say where the database is, and prepare it once: replace SERVER with its address."),
        "vacation config set hub.url postgresql://SERVER/travel",
        "vacation hub init"
      ),
      TypedStep(
        tr("The first sync puts the vacation into the database, and later ones exchange changes."),
        "vacation sync \(word)"
      ),
      TypedStep(
        tr("Replace NAME with their name in the database. They type the second command."),
        "vacation hub share \(word) --with NAME",
        "vacation hub clone \(word)"
      ),
    ]
  }

  /// The steps that lead to a shared vacation.
  static func steps(isConnected: Bool) -> [Step] {
    [
      Step(
        drawing: .globe,
        title: tr("Connect"),
        text: tr("All of you use the same address."),
        isDone: isConnected
      ),
      Step(
        drawing: .share,
        title: tr("Share"),
        text: tr("One button puts this vacation there. Only you see it at first.")
      ),
      Step(
        drawing: .travelers,
        title: tr("Invite"),
        text: tr("You choose who can add photos, and who can look.")
      ),
    ]
  }

  /// The steps that lead to a copy of a vacation that someone else shares.
  static var stepsOfGuest: [Step] {
    [
      Step(
        drawing: .globe,
        title: tr("Connect"),
        text: tr("You use the same address as the others.")
      ),
      Step(
        drawing: .frame,
        title: tr("Get a copy"),
        text: tr("One button puts it among your vacations.")
      ),
      Step(
        drawing: .travelers,
        title: tr("Sync"),
        text: tr("All of you get what each of you adds.")
      ),
    ]
  }

  /// A name as a word of a shell.
  static func shellWord(_ name: VacationName) -> String {
    "'\(name.text.replacing("'", with: "'\\''"))'"
  }
}
