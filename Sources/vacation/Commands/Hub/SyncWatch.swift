import Glibc
import Hub
import Presentation
import VacationStore

/// `vacation sync --watch`: exchanges changes as soon as they are made, on either side.
struct SyncWatch {
  /// The milliseconds between looks at the files on this computer.
  private static let interval: Int32 = 300
  private static let longestPause = 30

  private let command: SyncCommand
  private let names: [VacationName]
  private let first: Hub
  private let files = WatchedFiles()

  init(_ command: SyncCommand, _ hub: Hub, _ names: [VacationName]) {
    (self.command, first, self.names) = (command, hub, names)
  }

  /// Runs until it is interrupted.
  ///
  /// - Throws: An error that trying again cannot mend.
  func run() throws {
    var connected: Hub? = first
    var pause = 1
    command.common.say("Watching; press Ctrl-C to stop.")
    while true {
      do {
        let hub = try connected ?? command.hub.connect(command.common)
        if connected == nil { command.common.say("Connected to \(hub.name) again.") }
        connected = hub
        try watch(hub) { pause = 1 }
      } catch let error as HubError where error.mayPass {
        // The server may be restarted, or a standby promoted.
        if connected != nil || pause == 1 {
          StandardError.say(
            "\(error)\nTrying again every \(pause) to \(Self.longestPause) seconds."
          )
        }
        connected = nil
        sleep(UInt32(pause))
        pause = min(2 * pause, Self.longestPause)
      }
    }
  }

  private func watch(_ hub: Hub, _ succeeded: () -> Void) throws {
    // Before the first synchronization, so that no change between the two is missed.
    try hub.listen()
    var stamps: [String: FileStamp] = [:]
    var isNotified = true
    while true {
      let current = try stampsOfFiles()
      if isNotified || current != stamps {
        stamps = current
        try command.synchronize(names, with: hub, quietIfUnchanged: true)
        succeeded()
        // What was just received is not a change to send.
        stamps = try stampsOfFiles()
      }
      isNotified = try hub.waitForChange(milliseconds: Self.interval)
    }
  }

  private func stampsOfFiles() throws -> [String: FileStamp] {
    let vacations = command.common.vacations
    var stamps: [String: FileStamp] = [:]
    for name in try command.all ? vacations.names() : names {
      let path = try vacations.path(of: name)
      stamps[path] = try files.stamp(of: path)
    }
    return stamps
  }
}
