import ArgumentParser
import Flickr
import FlickrSample
import Foundation
import Testing

@testable import vacation

@Suite("Help")
struct HelpTests {
  private static let commands: [any ParsableCommand.Type] = {
    let top = VacationCommand.configuration.groupedSubcommands.flatMap { $0.subcommands }
    return top + top.flatMap { $0.configuration.subcommands }
  }()

  @Test func `every command has an abstract and at least two examples`() {
    #expect(Self.commands.count >= 22)
    for command in Self.commands {
      let configuration = command.configuration
      #expect(!configuration.abstract.isEmpty, "\(command)")
      let parts = configuration.discussion.components(separatedBy: "Examples:\n")
      #expect(parts.count == 2, "\(command)")
      let examples = (parts.last ?? "").split(separator: "\n").filter { $0.contains("vacation ") }
      #expect(examples.count >= 2, "\(command)")
    }
  }

  @Test func `the examples speak of a photo that the demo visits`() {
    #expect(DemoPhotos.dozen(of: .shared).first?.id.rawValue == HelpExamples.photo)
    let address = "https://www.flickr.com/photos/someone/\(HelpExamples.photo)"
    #expect(PhotoReference.parse(address)?.rawValue == HelpExamples.photo)
  }

  @Test func `the demo visits twelve photos of five places`() {
    let photos = DemoPhotos.dozen(of: .shared)
    #expect(photos.count == 12)
    #expect(Set(photos.compactMap(\.derivedPlace)).count == 5)
  }

  @Test(arguments: HelpTopic.allCases)
  func `a topic is asked for by its name`(topic: HelpTopic) {
    #expect(HelpTopic.asked(by: ["help", topic.rawValue]) == topic)
    #expect(topic.text.hasSuffix("\n"))
    #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `other words are no topics`() {
    #expect(HelpTopic.asked(by: ["help", "visit"]) == nil)
    #expect(HelpTopic.asked(by: ["formatting"]) == nil)
  }
}
