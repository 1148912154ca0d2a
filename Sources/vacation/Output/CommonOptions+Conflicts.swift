import VacationStore

extension CommonOptions {
  /// Prints how to merge the copies that a file synchronization program created.
  func say(_ copies: [ConflictCopy]) {
    for copy in copies {
      say(
        """
        "\(copy.name)" contains conflicting changes of "\(copy.original)" from another computer.
        To merge them: vacation merge \(ShellWord.quoted(copy.name.text))\
        \(VacationOption.argument(for: copy.original)), then vacation delete \
        \(ShellWord.quoted(copy.name.text))
        """
      )
    }
  }
}
