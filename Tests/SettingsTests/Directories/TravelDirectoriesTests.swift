import Settings
import TestSupport
import Testing

/// Documents, cache, state and configuration, each in its XDG directory.
struct TravelDirectoriesTests {
  private func directories(
    _ environment: [String: String],
    documents: String? = nil
  ) -> TravelDirectories {
    TravelDirectories(
      environment: ["HOME": "/nowhere/ada"].merging(environment) { $1 },
      documents: documents
    )
  }

  @Test func `without any variable, all directories are in the home directory`() {
    let usual = directories([:])
    #expect(usual.documents == "/nowhere/ada/Documents/Virtual Vacations")
    #expect(usual.configuration == "/nowhere/ada/.config/virtual-vacation")
    #expect(usual.cache == "/nowhere/ada/.cache/virtual-vacation")
    #expect(usual.state == "/nowhere/ada/.local/state/virtual-vacation")
  }

  @Test func `absolute XDG directories are taken`() {
    let own = directories([
      "XDG_CONFIG_HOME": "/a/config", "XDG_CACHE_HOME": "/a/cache/", "XDG_STATE_HOME": "/a/state//",
      "XDG_DOCUMENTS_DIR": "/a/papers/",
    ])
    #expect(own.documents == "/a/papers/Virtual Vacations")
    #expect(own.configuration == "/a/config/virtual-vacation")
    #expect(own.cache == "/a/cache/virtual-vacation")
    #expect(own.state == "/a/state/virtual-vacation")
  }

  @Test(arguments: ["", "relative", "./relative", "~/relative", "$HOME/relative"])
  func `XDG directories that are not absolute are ignored`(value: String) {
    let ignoring = directories([
      "XDG_CONFIG_HOME": value, "XDG_CACHE_HOME": value, "XDG_STATE_HOME": value,
      "XDG_DOCUMENTS_DIR": value,
    ])
    #expect(ignoring == directories([:]))
  }

  @Test(arguments: ["/nowhere/ada", "/nowhere/ada/", "/nowhere/ada///"])
  func `slashes at the end of the home directory do not matter`(home: String) {
    #expect(directories(["HOME": home]) == directories([:]))
  }

  @Test func `a home directory that is not absolute is not taken`() {
    let usual = directories(["HOME": "ada"])
    #expect(usual.documents.hasPrefix("/"))
    #expect(!usual.documents.contains("ada/Documents"))
    #expect(usual.cache.hasPrefix("/"))
  }

  @Test func `the option precedes VACATION_DOCUMENTS, which precedes XDG`() {
    let environment = ["VACATION_DOCUMENTS": "/b/trips/", "XDG_DOCUMENTS_DIR": "/a/papers"]
    #expect(directories(environment).documents == "/b/trips")
    #expect(directories(environment, documents: "/c/mine//").documents == "/c/mine")
    #expect(directories(environment, documents: "mine").documents == "mine")
    #expect(directories(environment, documents: "/").documents == "/")
  }

  @Test func `an empty VACATION_DOCUMENTS is none`() {
    #expect(directories(["VACATION_DOCUMENTS": ""]) == directories([:]))
  }

  @Test(arguments: [
    (#"XDG_DOCUMENTS_DIR="$HOME/Papiere""#, "/nowhere/ada/Papiere"),
    (#"XDG_DOCUMENTS_DIR="$HOME/Мои документы/""#, "/nowhere/ada/Мои документы"),
    (#"XDG_DOCUMENTS_DIR="/srv/papers""#, "/srv/papers"),
    (#"  XDG_DOCUMENTS_DIR = "/srv/papers"  "#, "/srv/papers"),
    (#"XDG_DOCUMENTS_DIR="$HOME""#, "/nowhere/ada"),
    ("# a comment\nXDG_MUSIC_DIR=\"/m\"\nXDG_DOCUMENTS_DIR=\"/srv/papers\"\n", "/srv/papers"),
    (#"XDG_DOCUMENTS_DIR="relative""#, "/nowhere/ada/Documents"),
    (#"XDG_DOCUMENTS_DIR="$HOMELESS/x""#, "/nowhere/ada/Documents"),
    (#"XDG_DOCUMENTS_DIR=/srv/unquoted"#, "/nowhere/ada/Documents"),
    (##"#XDG_DOCUMENTS_DIR="/srv/papers""##, "/nowhere/ada/Documents"),
    (#"XDG_DOCUMENTS_DIR="#, "/nowhere/ada/Documents"),
    (#"XDG_DOCUMENTS_DIR=""#, "/nowhere/ada/Documents"),
    ("", "/nowhere/ada/Documents"),
  ])
  func `user-dirs.dirs names the documents directory`(text: String, expected: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "config/user-dirs.dirs")
    let found = directories(["XDG_CONFIG_HOME": scratch.path("config")])
    #expect(found.documents == expected + "/Virtual Vacations")
  }

  @Test func `user-dirs.dirs is looked for in the home directory's .config`() throws {
    let scratch = try Scratch()
    try scratch.write(#"XDG_DOCUMENTS_DIR="$HOME/Papers""#, to: ".config/user-dirs.dirs")
    let found = TravelDirectories(environment: ["HOME": scratch.path], documents: nil)
    #expect(found.documents == scratch.path("Papers/Virtual Vacations"))
  }

  @Test func `bytes that are no UTF-8 in user-dirs.dirs do no harm`() throws {
    let scratch = try Scratch()
    try scratch.write([0xFF, 0xFE, 0x0A, 0x00, 0x0A], to: "config/user-dirs.dirs")
    let found = directories(["XDG_CONFIG_HOME": scratch.path("config")])
    #expect(found.documents == "/nowhere/ada/Documents/Virtual Vacations")
  }
}
