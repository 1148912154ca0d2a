import TestSupport
import Testing

/// A vacation in a git repository, with the configuration of the README.
@Suite("git merges and compares vacations", .enabled(if: BuiltBinary.isPresent))
struct GitTests {
  /// The four lines of the README.
  private static let configuration: String = {
    // The test fails if the README cannot be read.
    let readme = (try? PackageRoot.text(of: "README.md")) ?? ""
    let lines = readme.split(separator: "\n").map(String.init)
    return lines.filter { $0.hasPrefix("git config ") || $0.contains(">> .gitattributes") }
      .joined(separator: "\n")
  }()

  private static let preparation = """
    export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null VACATION_DOCUMENTS="$HOME/repository"
    export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=A \
    GIT_COMMITTER_EMAIL=a@example.org
    mkdir repository && cd repository && git init -q -b main || exit 98
    \(configuration)

    """

  @Test func `the README has four lines for git`() {
    #expect(Self.configuration.split(separator: "\n").count == 4, "\(Self.configuration)")
  }

  @Test func `two branches are merged, and the difference is shown as text`() async throws {
    let traveller = try Traveller.withPhotos()
    let run = try await traveller.shell(
      Self.preparation + """
        set -e
        vacation visit --from ../photos.ndjson --in Alps --quiet
        git add . && git commit -qm base
        git switch -qc laptop
        head -2 ../sample.ndjson | vacation visit --from - --in Alps --quiet
        vacation unvisit 99900000000000000428 --in Alps --quiet
        git commit -qam laptop
        git switch -q main
        vacation rate 99900000000000000440 5 --in Alps --quiet
        git commit -qam main
        git merge -q --no-edit laptop >../merge
        git status --porcelain; ls -A
        vacation check --in Alps 2>&1
        vacation show 99900000000000000440 --in Alps --json | grep -o '"rating":5'
        vacation info --in Alps --json | grep -o '"photos":[0-9]*'
        git diff HEAD~1 HEAD -- Alps.sqlite | grep '^[-+]photo' | cut -f 1 | sort -u
        """
    )
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(
      run.output == """
        .git
        .gitattributes
        Alps.sqlite
        "Alps" is intact.
        "rating":5
        "photos":13
        +photo 99900000000000000003
        +photo 99900000000000000010
        -photo 99900000000000000428

        """,
      "\(run.errors)"
    )
  }

  @Test func `the repository's file is shown, not the vacation of that name`() async throws {
    let traveller = try Traveller.withPhotos()
    let run = try await traveller.shell(
      Self.preparation + """
        set -e
        vacation visit --from ../photos.ndjson --in Alps --quiet
        git add . && git commit -qm base
        vacation rate 99900000000000000440 5 --in Alps --quiet
        mkdir ../documents && export VACATION_DOCUMENTS="$HOME/documents"
        vacation create Alps --quiet
        git diff -- Alps.sqlite | grep '^[-+]photo' | grep rating
        cd .. && vacation diff --textconv Alps | wc -l
        """
    )
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("+photo 99900000000000000440\trating\t5\n"), "\(run.output)")
    #expect(run.output.hasSuffix("\n0\n"), "\(run.output)")
  }

  @Test func `a file that is not a vacation is a conflict for git, and stays as it is`()
    async throws
  {
    let traveller = try Traveller.withPhotos()
    let run = try await traveller.shell(
      Self.preparation + """
        vacation visit --from ../photos.ndjson --in Alps --quiet
        git add . && git commit -qm base
        git switch -qc laptop; echo broken > Alps.sqlite; git commit -qam laptop
        git switch -q main; vacation rate 99900000000000000440 5 --in Alps --quiet
        git commit -qam main
        git merge -q --no-edit laptop >../merge 2>&1; echo "exit $?"
        git status --porcelain
        vacation check --in Alps 2>&1
        """
    )
    #expect(run.output == "exit 1\nUU Alps.sqlite\n\"Alps\" is intact.\n", "\(run.errors)")
  }
}
