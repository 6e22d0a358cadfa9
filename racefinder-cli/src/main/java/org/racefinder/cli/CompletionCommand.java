package org.racefinder.cli;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/** {@code racefinder completion}: prints a script that completes commands and options in a shell. */
final class CompletionCommand implements Subcommand {
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private final Supplier<List<Subcommand>> commands;

    CompletionCommand(Supplier<List<Subcommand>> commands) {
        this.commands = commands;
    }

    @Override
    public String name() {
        return "completion";
    }

    @Override
    public Group group() {
        return Group.TOOL;
    }

    @Override
    public String operands() {
        return "bash|zsh|fish";
    }

    @Override
    public String summary() {
        return "print a script that completes commands and options in a shell";
    }

    @Override
    public String description() {
        return "Prints a script for the shell. Once sourced, the shell completes the commands, their options, and the"
                + " values of options that have a fixed set of them.";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.HELP);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "source <(./racefinder completion bash)",
                "for this shell; a line in ~/.bashrc does it for all",
                "source <(./racefinder completion zsh)",
                "the same in zsh",
                "./racefinder completion fish > ~/.config/fish/completions/racefinder.fish",
                "for fish");
    }

    @Override
    public int run(Arguments arguments) {
        List<String> words = arguments.rest();
        if (words.size() != 1 || !SHELLS.contains(words.get(0)))
            throw new UsageError("completion takes the name of a shell: " + String.join(", ", SHELLS));
        String shell = words.get(0);
        System.out.print(shell.equals("fish") ? FishCompletion.of(commands.get()) : script(shell.equals("zsh")));
        return 0;
    }

    private String script(boolean zsh) {
        StringBuilder script = new StringBuilder();
        if (zsh) script.append("autoload -U +X bashcompinit && bashcompinit\n");
        script.append("""
                _racefinder() {
                  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""
                  if [ "$COMP_CWORD" = 1 ]; then
                    COMPREPLY=($(compgen -W "%s help --help --version" -- "$word"))
                    return
                  fi
                  case "${COMP_WORDS[1]} $before" in
                """.formatted(names()));
        for (Subcommand command : commands.get())
            for (Option option : command.options()) values(command, option, script);
        script.append("    *)\n      case \"${COMP_WORDS[1]}\" in\n");
        for (Subcommand command : commands.get())
            script.append("        " + command.name() + ") words=\"" + options(command) + "\" ;;\n");
        return script.append("""
                      esac
                      [ "${word#-}" = "$word" ] && words=""
                      ;;
                  esac
                  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$word"))
                  else COMPREPLY=($(compgen -f -- "$word")); fi
                }
                complete -o filenames -F _racefinder racefinder ./racefinder
                """).toString();
    }

    private String names() {
        return commands.get().stream().map(Subcommand::name).collect(Collectors.joining(" "));
    }

    private static void values(Subcommand command, Option option, StringBuilder script) {
        List<String> values = values(option);
        if (values.isEmpty()) return;
        for (String name : option.names())
            script.append(
                    "    \"" + command.name() + " " + name + "\") words=\"" + String.join(" ", values) + "\" ;;\n");
    }

    /** Returns the values of an option that has a fixed set of them; otherwise an empty list. */
    static List<String> values(Option option) {
        boolean fixed = option.label() != null && option.label().matches("[a-z-]+(\\|[A-Za-z-]+)+");
        return fixed ? List.of(option.label().split("\\|", -1)) : List.of();
    }

    private static String options(Subcommand command) {
        return command.options().stream()
                .filter(option -> option.description() != null)
                .flatMap(option -> option.names().stream())
                .filter(name -> name.startsWith("--"))
                .collect(Collectors.joining(" "));
    }
}
