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
    steps = Self.benefits
    let word = Self.shellWord(vacation)
    typedSteps = [
      TypedStep(
        tr(
          "One of you does this once. You need a PostgreSQL database that all of you can reach; replace SERVER with its address, such as db.example.org."
        ),
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

  /// The benefits of sharing.
  private static var benefits: [Step] {
    [
      Step(
        drawing: .frame,
        title: tr("Add photos together"),
        text: tr("Everyone gets the photos that anyone visits.")
      ),
      Step(
        drawing: .island,
        title: tr("Even offline"),
        text: tr("Everyone has a copy on their own computer.")
      ),
      Step(
        drawing: .travelers,
        title: tr("You choose who joins"),
        text: tr("Some can add photos, others can only look.")
      ),
    ]
  }

  /// The steps that lead to a shared vacation, once there is where to share it.
  static var steps: [Step] {
    [
      Step(
        drawing: .globe,
        title: tr("Connect"),
        text: tr("All of you use the same address."),
        isDone: true
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

  /// A name as a word of a shell.
  static func shellWord(_ name: VacationName) -> String {
    "'\(name.text.replacing("'", with: "'\\''"))'"
  }
}
