import ArgumentParser
import Flickr
import FlickrClient
import FlickrSample
import Testing

@testable import vacation

@Suite("Help")
struct HelpTests {
  @Test func `the version is the one that Flickr is told`() {
    #expect(VacationCommand.configuration.version == FlickrClient.version)
    #expect(FlickrClient.userAgent.contains("/\(FlickrClient.version) "))
  }

  @Test func `there are all commands`() {
    #expect(CommandHelp.all.count == 89)
  }

  @Test(arguments: CommandHelp.all)
  func `a command has an abstract and at least two examples`(command: CommandHelp) {
    #expect(!command.type.configuration.abstract.isEmpty)
    #expect(command.examples.count >= 2)
    #expect(command.examples.allSatisfy { $0.contains("vacation ") })
  }

  @Test(arguments: CommandHelp.all + [CommandHelp.root])
  func `a line of help fits into a terminal, so that no example is broken`(command: CommandHelp) {
    let lines = command.text.split(separator: "\n").filter { !$0.hasPrefix("USAGE:") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(command.examples.allSatisfy { $0.contains("vacation ") })
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
    #expect(HelpTopic.requested(by: ["help", topic.rawValue]) == topic)
    #expect(topic.text.hasSuffix("\n"))
    #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `other words are no topics`() {
    #expect(HelpTopic.requested(by: ["help", "visit"]) == nil)
    #expect(HelpTopic.requested(by: ["formatting"]) == nil)
  }
}
