import TestSupport

extension Traveller {
  /// Runs a script in bash that begins servers.
  ///
  /// `begin ARGUMENTS` starts one and waits for its link in `$link`, with the address in `$page`, the
  /// token in `$token` and its process in `$server`; what it says is in the files `out` and `err`.
  /// `fetch` asks it.
  ///
  /// - Throws: What keeps the shell from being started.
  func serving(_ script: String) async throws -> ProcessRun {
    let functions = """
      begin() {
        # What a server before this one printed is not this one's.
        : >out
        env --default-signal=INT vacation serve --port 0 "$@" >out 2>err &
        server=$!
        until grep -q token out; do kill -0 $server || return 1; done
        link=$(cat out)
        page=${link%%/?token=*}
        token=${link##*token=}
      }
      fetch() { curl --silent --show-error --max-time 20 "$@"; }

      """
    return try await shell(functions + script, in: ["bash"])
  }
}
