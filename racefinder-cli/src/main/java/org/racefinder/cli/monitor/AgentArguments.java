package org.racefinder.cli.monitor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.agent.hooks.Sampling;
import org.racefinder.instrument.access.WatchSpecification;

/**
 * The arguments after {@code -javaagent:racefinder-agent.jar=}, separated by commas. A backslash before a comma makes
 * it part of the value.
 *
 * @param json where to write the result, or null
 * @param key where the monitor command left the key with which the result is signed, or null
 * @param report whether to print the report on standard error when the program ends
 * @param live whether to report each race as soon as it is found
 * @param trust patterns of trusted classes and packages; may be repeated
 * @param untracked patterns of fields whose races are not reported; may be repeated
 * @param volatiles patterns of fields that are treated as volatile; may be repeated
 * @param log where to write the event log, or null
 * @param compress whether to compress the log
 * @param values whether the log contains the values that are read and written
 * @param times whether the log contains times
 * @param watched whose accesses are monitored
 * @param sampling how many of these accesses are monitored
 * @param views whether to look for high-level races too
 * @param lockOrder whether to look for cycles in the lock order
 * @param empty whether the hooks do nothing, for measurements
 * @param failStatus the exit status if a race was found; 0 keeps the program's own status
 */
public record AgentArguments(
        Path json,
        Path key,
        boolean report,
        boolean live,
        int failStatus,
        List<String> trust,
        List<String> untracked,
        List<String> volatiles,
        Path log,
        boolean compress,
        boolean values,
        boolean times,
        WatchSpecification watched,
        Sampling sampling,
        boolean views,
        boolean lockOrder,
        boolean empty) {

    static AgentArguments parse(String text) {
        Path json = null;
        Path key = null;
        boolean report = true;
        boolean live = true;
        int status = 0;
        Path log = null;
        boolean compress = false;
        boolean values = false;
        boolean times = false;
        int first = 0;
        int oneIn = 1;
        boolean empty = false;
        boolean views = false;
        boolean lockOrder = false;
        List<String> watched = new ArrayList<>();
        List<String> ignored = new ArrayList<>();
        List<String> trust = new ArrayList<>();
        List<String> untracked = new ArrayList<>();
        List<String> volatiles = new ArrayList<>();
        for (String each : text == null || text.isEmpty() ? new String[0] : text.split("(?<!\\\\),", -1)) {
            int equals = each.indexOf('=');
            String name = equals < 0 ? each : each.substring(0, equals);
            String value = equals < 0 ? "" : each.substring(equals + 1).replace("\\,", ",");
            switch (name) {
                case "json" -> json = file(value);
                case "key" -> key = file(value);
                case "report" -> report = !isFirst(each, value, "none", "text");
                case "live" -> live = !isFirst(each, value, "off", "on");
                case "watch" -> watched.add(value);
                case "ignore" -> ignored.add(value);
                case "trust" -> trust.add(value);
                case "untracked" -> untracked.add(value);
                case "volatile" -> volatiles.add(value);
                case "log" -> log = file(value);
                case "compress" -> compress = !value.equals("off");
                case "values" -> values = !value.equals("off");
                case "times" -> times = !value.equals("off");
                case "first" -> first = number(each, value, 1, Integer.MAX_VALUE);
                case "one-in" -> oneIn = number(each, value, 1, Integer.MAX_VALUE);
                case "views" -> views = !value.equals("off");
                case "lock-order" -> lockOrder = !value.equals("off");
                case "hooks" -> empty = value.equals("empty");
                case "fail" -> status = number(each, value, 0, 255);
                default -> throw new IllegalArgumentException("unknown agent option " + name);
            }
        }
        return new AgentArguments(
                json,
                key,
                report,
                live,
                status,
                trust,
                untracked,
                volatiles,
                log,
                compress,
                values,
                times,
                new WatchSpecification(watched, ignored),
                new Sampling(first, oneIn),
                views,
                lockOrder,
                empty);
    }

    /** Escapes the commas of a file name. */
    public static String escaped(Path file) {
        return file.toAbsolutePath().toString().replace(",", "\\,");
    }

    /** Whether the value is {@code one}. Any value except these two is an error. */
    private static boolean isFirst(String option, String value, String one, String other) {
        if (value.equals(one)) return true;
        if (value.equals(other)) return false;
        throw new IllegalArgumentException("agent option " + option + ": it is " + one + " or " + other);
    }

    private static int number(String option, String value, int least, int most) {
        int number;
        try {
            number = Integer.parseInt(value);
        } catch (NumberFormatException e) {
            number = least - 1;
        }
        if (number >= least && number <= most) return number;
        String range = most == Integer.MAX_VALUE ? least + " or more" : least + " to " + most;
        throw new IllegalArgumentException("agent option " + option + ": a number is needed, " + range);
    }

    /**
     * {@code %p} in the name stands for the process id, since several processes may be started with the same arguments.
     */
    private static Path file(String name) {
        return Path.of(name.replace("%p", Long.toString(ProcessHandle.current().pid())));
    }
}
