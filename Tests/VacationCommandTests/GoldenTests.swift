import Foundation
import TestSupport
import Testing

/// Every command as it is typed, and all that it prints.
///
/// The scripts are rewritten by `RECORD=1 swift test --filter GoldenTests`; read the difference.
@Suite("The built program answers as recorded", .enabled(if: BuiltBinary.isPresent))
struct GoldenTests {
  static let scripts = PackageRoot.files(
    below: "Tests/VacationCommandTests/Golden",
    suffix: ".txt"
  )

  @Test func `there are scripts`() {
    #expect(Self.scripts.count > 20)
  }

  @Test(arguments: scripts)
  func `a script`(path: String) async throws {
    let traveller = try Traveller.withPhotos()
    let steady = try SteadyText(home: traveller.home.path)
    var script = GoldenScript(try PackageRoot.text(of: path))
    for (index, part) in script.parts.enumerated() {
      guard case .step(var step) = part else { continue }
      let answer = try await self.answer(to: step.action, by: traveller, steady)
      if !Self.isRecording {
        #expect(answer == step.answer, "\(path): \(step.source.joined(separator: "\n"))")
      }
      step.answer = answer
      script.parts[index] = .step(step)
    }
    if Self.isRecording {
      try Data(script.text.utf8).write(to: URL(filePath: PackageRoot.path(path)))
    }
  }

  private func answer(
    to action: GoldenScript.Step.Action,
    by traveller: Traveller,
    _ steady: SteadyText
  ) async throws -> [String] {
    switch action {
    case .sql(let vacation, let statement):
      try traveller.sql(statement, in: vacation)
      return []
    case .shell(let command):
      let run = try await traveller.shell(command)
      return GoldenScript.answer(
        output: steady.of(run.output),
        errors: steady.of(run.errors),
        exitCode: run.exitCode
      )
    }
  }

  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
}
