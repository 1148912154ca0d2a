import ArgumentParser

/// The one format of commands whose answer is no list and no record of ours.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}
