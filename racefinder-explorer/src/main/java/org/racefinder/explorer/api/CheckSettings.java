package org.racefinder.explorer.api;

import static org.racefinder.explorer.api.SettingCodecs.constant;
import static org.racefinder.explorer.api.SettingCodecs.either;
import static org.racefinder.explorer.api.SettingCodecs.integer;
import static org.racefinder.explorer.api.SettingCodecs.number;
import static org.racefinder.explorer.api.SettingCodecs.oneOf;
import static org.racefinder.explorer.api.SettingCodecs.unless;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;

/**
 * The table of settings, in the order of the help and of schedule files. A new setting needs a row here and code that
 * reads it with {@link CheckOptions#get}. If tests can set it, it also needs an attribute of {@code @RaceTest}.
 */
public final class CheckSettings {
    private static final List<Setting<?>> TABLE = new ArrayList<>();

    public static final Setting<Integer> TIME_LIMIT =
            add(Setting.of("--time-limit", "SECONDS", integer(1, Integer.MAX_VALUE / 1000))
                    .byDefault(60)
                    .attribute("timeLimit")
                    .help(SettingGroup.LIMITS, "end the search after this time"));

    /** 0 for no limit. */
    public static final Setting<Long> MAX_EXECUTIONS =
            add(Setting.of("--max-executions", "N", number(1, Long.MAX_VALUE))
                    .absent(0L)
                    .attribute("maxExecutions")
                    .help(SettingGroup.LIMITS, "end the search after this many executions"));

    /** Events of one execution; 0 for the limit of the engine. */
    public static final Setting<Integer> MAX_STEPS = add(Setting.of("--max-steps", "N", integer(1, Integer.MAX_VALUE))
            .absent(0)
            .changesSearch()
            .help(SettingGroup.LIMITS, "bound the steps of one execution"));

    public static final Setting<Long> SEED = add(Setting.of("--seed", "N", number(Long.MIN_VALUE, Long.MAX_VALUE))
            .byDefault(0L)
            .changesSearch()
            .help(SettingGroup.LIMITS, "for everything random"));

    public static final Setting<TimedWaits> TIMED_WAITS =
            add(Setting.of("--timed-waits", "WHEN", constant(TimedWaits.class))
                    .byDefault(TimedWaits.MAY_EXPIRE)
                    .changesSearch()
                    .inSchedules()
                    .attribute("timedWaits")
                    .help(
                            SettingGroup.LIMITS,
                            "a timed wait expires: may-expire (at any point), stuck (only when nothing else can run),"
                                    + " never"));

    public static final Setting<Boolean> SPURIOUS = add(Setting.of("--spurious", "off|on", either("off", "on"))
            .byDefault(false)
            .changesSearch()
            .inSchedules()
            .attribute("spurious")
            .help(
                    SettingGroup.LIMITS,
                    "spurious wake-ups, spurious failures of weak compare-and-set (one for each thread)"));

    /** 0 for never. */
    public static final Setting<Integer> STOP_AFTER =
            add(Setting.of("--stop-after", "never|first|N", SettingCodecs.TRACES)
                    .byDefault(0)
                    .help(SettingGroup.LIMITS, "traces with findings to collect before stopping"));

    public static final Setting<StrategyName> STRATEGY =
            add(Setting.of("--strategy", "NAME", constant(StrategyName.class))
                    .byDefault(StrategyName.AUTO)
                    .changesSearch()
                    .attribute("strategy")
                    .help(
                            SettingGroup.SEARCH,
                            "exhaustive; auto: exhaustive, with samples beside it if that will not end in time;"
                                    + " random, pct, bounded (fewest preemptions first): for programs too large to"
                                    + " finish; dfs, bfs, heuristic: as in the JRF paper, without reduction"));

    public static final Setting<Integer> DEPTH = add(Setting.of("--depth", "D", integer(1, 100))
            .byDefault(3)
            .changesSearch()
            .help(SettingGroup.RESEARCH, "events in one order that a bug found by pct may need"));

    public static final Setting<Integer> PREEMPTIONS =
            add(Setting.of("--preemptions", "N", integer(0, Integer.MAX_VALUE))
                    .absent(Integer.MAX_VALUE)
                    .changesSearch()
                    .help(SettingGroup.RESEARCH, "end the bounded search after this many preemptions"));

    public static final Setting<Reduction> REDUCTION = add(Setting.of("--reduction", "NAME", SettingCodecs.REDUCTIONS)
            .byDefault(Reduction.AUTO)
            .changesSearch()
            .inSchedules()
            .help(
                    SettingGroup.RESEARCH,
                    "which schedules represent others: auto, all that is exact (none with dfs, bfs and heuristic);"
                            + " dpor, independent events only; dpor+shares, also additions that nobody tells apart;"
                            + " dpor+symmetry, also threads that nobody tells apart;"
                            + " dpor+contracts, also tasks of pools as threads of their own;"
                            + " cache, states instead of schedules, until the first race;"
                            + " transactions, threads change before acquires only; none"));

    /** Whether threads may switch at every access to a location that several threads use. */
    public static final Setting<Boolean> GRANULARITY = add(Setting.of("--granularity", "NAME", either("sync", "access"))
            .byDefault(false)
            .changesSearch()
            .help(
                    SettingGroup.RESEARCH,
                    "sync: threads switch at synchronization actions and at locations known to race;"
                            + " access: at every access to what several threads use"));

    public static final Setting<Set<Heuristic>> HEURISTICS =
            add(Setting.of("--heuristics", "LIST", SettingCodecs.HEURISTICS)
                    .absent(Set.of())
                    .changesSearch()
                    .help(
                            SettingGroup.RESEARCH,
                            "order of the choices, any of WF (writes first), WW (what another thread wrote),"
                                    + " ARA (avoid release and acquire), AF (acquire first); never changes what an"
                                    + " exhaustive search covers"));

    /** Whether to search all schedules for the shortest path to each race. */
    public static final Setting<Boolean> SHORTEST = add(Setting.flag("--shortest")
            .changesSearch()
            .help(SettingGroup.SEARCH, "of each race the shortest path of all schedules, not of the few kept"));

    /** The only race to look for, or null. */
    public static final Setting<Focus> FOCUS = add(Setting.of("--focus", "ID", SettingCodecs.FOCUS)
            .derived()
            .changesSearch()
            .help(
                    SettingGroup.SEARCH,
                    "look for one race of another result only, as monitor or analyze reports it (with --of),"
                            + " and stop when it is met"));

    /** A finding is attributed to the first analysis that reports it. */
    public static final Setting<List<AnalysisName>> ANALYSIS =
            add(Setting.of("--analysis", "NAMES", SettingCodecs.ANALYSES)
                    .byDefault(List.of(AnalysisName.HAPPENS_BEFORE, AnalysisName.VIEWS))
                    .changesSearch()
                    .inSchedules()
                    .attribute("analyses")
                    .help(
                            SettingGroup.OBSERVATION,
                            "which analyses observe, separated by commas: happens-before, summary, goldilocks,"
                                    + " goldilocks-exclusive, goldilocks-eager; heuristic and never proof: eraser,"
                                    + " views, lock-order; or none, to measure what they cost"));

    public static final Setting<Boolean> CONFIRM_VIEWS = add(Setting.flag("--confirm-views")
            .help(
                    SettingGroup.OBSERVATION,
                    "look for an execution that shows what views warn of, and say whether there is one"));

    public static final Setting<List<String>> TRUST = add(Setting.of("--trust", "PATTERNS", SettingCodecs.PATTERNS)
            .absent(List.of())
            .changesSearch()
            .inSchedules()
            .attribute("trust")
            .help(
                    SettingGroup.OBSERVATION,
                    "classes whose private fields, packages whose package-private fields are not checked;"
                            + " * stands for any text"));

    public static final Setting<List<String>> UNTRACKED =
            add(Setting.of("--untracked", "PATTERNS", SettingCodecs.PATTERNS)
                    .absent(List.of())
                    .changesSearch()
                    .inSchedules()
                    .attribute("untracked")
                    .help(
                            SettingGroup.OBSERVATION,
                            "fields, as pkg.Foo.hits, whose races are not reported, nor those of the elements of an"
                                    + " array in them"));

    public static final Setting<List<String>> VOLATILE =
            add(Setting.of("--volatile", "PATTERNS", SettingCodecs.PATTERNS)
                    .absent(List.of())
                    .changesSearch()
                    .inSchedules()
                    .attribute("volatiles")
                    .help(
                            SettingGroup.OBSERVATION,
                            "plain fields, as pkg.Foo.state, that are treated as volatile because they are documented"
                                    + " to behave so"));

    public static final Setting<Boolean> ADVICE = add(Setting.of("--advice", "on|off", unless("on", "off"))
            .byDefault(true)
            .attribute("advice")
            .help(SettingGroup.ADVICE, "suggest what removes each race, and try it by exploring again"));

    /** Whether every execution gets a new class loader, instead of a reset of static state. */
    public static final Setting<Boolean> PARANOID = add(Setting.flag("--paranoid")
            .changesSearch()
            .help(SettingGroup.RESEARCH, "a fresh class loader for every execution instead of resetting statics"));

    /** Null to choose automatically. */
    public static final Setting<String> SWITCHER = add(Setting.of(
                    "--switcher", "threads|continuations", oneOf(List.of("threads", "continuations")))
            .help(SettingGroup.RESEARCH, "how control passes between threads; default: the fastest that works"));

    /** The settings whose order in saved searches is fixed by the format. Other settings follow. */
    private static final List<Setting<?>> FIRST_FACTS = List.of(
            MAX_STEPS,
            SEED,
            TIMED_WAITS,
            SPURIOUS,
            PARANOID,
            ANALYSIS,
            TRUST,
            UNTRACKED,
            STRATEGY,
            GRANULARITY,
            HEURISTICS,
            DEPTH,
            PREEMPTIONS,
            SHORTEST,
            REDUCTION,
            FOCUS);

    private CheckSettings() {}

    private static <T> Setting<T> add(Setting<T> setting) {
        TABLE.add(setting);
        return setting;
    }

    public static List<Setting<?>> all() {
        return Collections.unmodifiableList(TABLE);
    }

    /** Finds a setting by its name on the command line. */
    public static Setting<?> named(String name) {
        for (Setting<?> setting : TABLE) if (setting.name().equals(name)) return setting;
        throw new IllegalArgumentException("is not a setting");
    }

    /** Returns the settings that decide which executions a search has, in the order of saved searches. */
    public static List<Setting<?>> changingSearch() {
        return Stream.concat(FIRST_FACTS.stream(), TABLE.stream())
                .filter(Setting::changesSearch)
                .distinct()
                .toList();
    }
}
