import ArgumentParser

extension CommandConfiguration {
  /// The configuration of a command that does something itself.
  ///
  /// It names the command above it, so that ``LeafParsing`` can parse it on its own.
  static func leaf(
    _ name: String,
    of parent: String = "vacation",
    abstract: String,
    discussion: String
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      _superCommandName: parent,
      abstract: abstract,
      discussion: discussion
    )
  }
}
