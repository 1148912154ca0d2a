import FlickrClient
import Settings
import TestSupport
import Testing

/// Options go before the environment, that before the file, and that before the standard values.
struct PrecedenceTests {
  /// What the variable of a setting may say, and what that means.
  private static func variable(of setting: Setting) -> (text: String, value: SettingValue)? {
    switch setting.variable {
    case .value: setting.examples.first.map { ($0.value.description, $0.value) }
    case .presence(_, let means): ("1", means)
    case .words(_, let words): words.first.map { ($0.key, $0.value) }
    }
  }

  @Test(arguments: Setting.all, 0..<8)
  func `each setting uses the first of flag, variable and file`(setting: Setting, set: Int) throws {
    let inFile = try #require(setting.examples.last)
    let inVariable = try #require(Self.variable(of: setting))
    let flag = SettingValue.text("of the option")
    let (hasFlag, hasVariable, hasFile) = (set & 1 != 0, set & 2 != 0, set & 4 != 0)
    let trial = try ConfigurationTrial(hasFile ? setting.line(inFile.literal) : nil)
    let configuration = trial.configuration(
      hasVariable ? [setting.variable.name: inVariable.text] : [:],
      flags: hasFlag ? [setting.key: flag] : [:]
    )
    let (value, origin): (SettingValue?, Configuration.Origin) =
      if hasFlag {
        (flag, .flag)
      } else if hasVariable {
        (inVariable.value, .environment(setting.variable.name))
      } else if hasFile {
        (inFile.value, .file(trial.path))
      } else {
        (configuration.standard(of: setting), .standard)
      }
    #expect(try configuration.value(of: setting) == value)
    #expect(configuration.origin(of: setting) == origin)
  }

  @Test(arguments: Setting.all)
  func `an empty variable sets nothing`(setting: Setting) throws {
    let configuration = try ConfigurationTrial().configuration([setting.variable.name: ""])
    #expect(configuration.origin(of: setting) == .standard)
    #expect(try configuration.value(of: setting) == configuration.standard(of: setting))
  }

  @Test(arguments: [
    ("VACATION_FLICKR", "samples", "sample"), ("VACATION_CACHE_REPLY_HOURS", "25", "24"),
    ("VACATION_PER_PAGE_BOX", "many", "250"), ("FLICKR_ENDPOINT", "http://example.org", "https"),
  ])
  func `a variable with a bad value is refused by its name`(
    name: String,
    value: String,
    allowed: String
  ) throws {
    let setting = try #require(Setting.all.first { $0.variable.name == name })
    let configuration = try ConfigurationTrial().configuration([name: value])
    let error = try #require(throws: SettingsError.self) {
      try configuration.value(of: setting)
    }
    #expect(error.description.contains(name))
    #expect(error.description.contains(allowed))
    #expect(error.hint.contains("unset \(name)"))
  }

  @Test func `the values come in the types of those who use them`() throws {
    let trial = try ConfigurationTrial(
      """
      documents = "~/trips"
      vacation = "Alps"
      color = "never"
      [flickr]
      endpoint = "http://127.0.0.1:8090"
      sample = true
      [cache]
      image_bytes = "20 MB"
      reply_hours = 2
      fetched_days = 3
      """
    )
    let configuration = trial.configuration()
    #expect(configuration.documents == trial.scratch.path("trips"))
    #expect(configuration.vacation == "Alps")
    #expect(!configuration.hasStyles)
    #expect(try configuration.endpoint() == FlickrEndpoint(standIn: "http://127.0.0.1:8090"))
    #expect(try configuration.usesSample())
    #expect(try configuration.number(of: .imageBytes) == 20_000_000)
    #expect(try configuration.replyLifetime() == .seconds(7_200))
    #expect(try configuration.memoryLimits().days == 3)
  }

  @Test func `without a file, all settings have their defaults`() throws {
    let trial = try ConfigurationTrial()
    let configuration = trial.configuration()
    #expect(configuration.documents == nil)
    #expect(configuration.vacation == "My Vacation")
    #expect(configuration.hasStyles)
    #expect(try configuration.endpoint() == .flickr)
    #expect(try !configuration.usesSample())
    #expect(try configuration.credentials() == nil)
    #expect(try configuration.number(of: .imageBytes) == 10_000_000)
    #expect(try configuration.number(of: .perPageSearch) == 25)
    let documents = trial.scratch.path("Documents/Virtual Vacations")
    #expect(try configuration.value(of: .documents) == .text(documents))
  }

  @Test func `the file is in the configuration directory, or at VACATION_CONFIG`() {
    func path(_ environment: [String: String]) -> String {
      Configuration.path { environment[$0] }
    }
    #expect(path(["HOME": "/a"]) == "/a/.config/virtual-vacation/config.toml")
    #expect(
      path(["HOME": "/a", "XDG_CONFIG_HOME": "/b"]) == "/b/virtual-vacation/config.toml"
    )
    #expect(path(["HOME": "/a", "VACATION_CONFIG": "/c.toml"]) == "/c.toml")
    #expect(ConfigurationFile(path: "/dev/null").problems.isEmpty)
  }
}
