import ArgumentParser
import Foundation

/// The shells' completion scripts.
enum CompletionScript {
  /// The script that `vacation --generate-completion-script SHELL` requests.
  static func requested(by arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = VacationCommand.completionScript(for: shell)
    let more = helpCompletions(for: shell)
    // zsh's script ends with a call, so definitions must come before that.
    if let end = script.range(of: "\nif [[ \"${funcstack[1]}\"", options: .backwards) {
      return script[..<end.lowerBound] + more + script[end.lowerBound...]
    }
    return script + (script.hasSuffix("\n") ? "" : "\n") + more
  }

  /// Completions for `vacation help`, whose arguments ArgumentParser does not complete.
  ///
  /// In bash and zsh this redefines a function; in fish it adds rules.
  private static func helpCompletions(for shell: CompletionShell) -> String {
    let commands = VacationCommand.configuration.subcommands
    let first = commands.map { $0._commandName } + HelpTopic.allCases.map(\.rawValue)
    let second = commands.filter { !$0.configuration.subcommands.isEmpty }.map { command in
      let names = command.configuration.subcommands.map { $0._commandName }
      return (command._commandName, names.joined(separator: " "))
    }
    let words = first.joined(separator: " ")
    switch shell {
    case .bash:
      let cases = second.map { "    \($0)) words='\($1)' ;;\n" }.joined()
      return """

        _vacation_help() {
            [[ ${#unparsed_words[@]} -gt 0 ]] || return
            local words=''
            case "${unparsed_words[*]:0:${#unparsed_words[@]}-1}" in
            '') words='\(words)' ;;
        \(cases)    esac
            COMPREPLY+=($(compgen -W "${words}" -- "${cur}"))
        }

        """
    case .zsh:
      let cases = second.map { "    \($0)) compadd -- \($1) ;;\n" }.joined()
      return """

        _vacation_help() {
            case "${(j: :)words[2,CURRENT-1]}" in
            '') compadd -- \(words) ;;
        \(cases)    esac
        }

        """
    default:
      let rule = "complete -c vacation -f -n '__vacation_should_offer_completions_for_positional"
      return "\(rule) \"vacation help\" -eq 1' -a '\(words)'\n"
        + second.map { name, names in
          "complete -c vacation -f -n 'string match -q -r \"^vacation help \(name) +\\S*\\$\""
            + " (commandline -cp)' -a '\(names)'\n"
        }.joined()
    }
  }
}
