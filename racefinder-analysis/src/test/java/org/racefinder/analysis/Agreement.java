package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Runs random traces through the precise analyses and compares each with the {@link TransitiveClosure}: each analysis
 * must detect the first race of every location at the same action and report no pair that is not a race;
 * {@link HappensBefore} must report exactly all pairs. The analyses are reused from trace to trace, as in a search, to
 * catch state that leaks from one execution into the next.
 */
final class Agreement {

    private final HappensBefore happensBefore = new HappensBefore();
    private final List<Subject> subjects = List.of(
            new Subject("happens-before", happensBefore, Action::conflictsWith),
            new Subject("summary", Summary.withReads(), Action::conflictsWith),
            new Subject("summary as published", Summary.asPublished(), Action::isWriteConflictingWith),
            new Subject("goldilocks", Goldilocks.concurrentReads(), Action::conflictsWith),
            new Subject("goldilocks-eager", GoldilocksEager.concurrentReads(), Action::conflictsWith),
            new Subject("goldilocks-exclusive", Goldilocks.exclusive(), Action::isOfOtherThreadThan),
            new Subject("goldilocks-exclusive, eager", GoldilocksEager.exclusive(), Action::isOfOtherThreadThan));
    private long racy;
    private long executions;
    private long orderedConflicts;

    private record Subject(String name, Analysis analysis, BiPredicate<Action, Action> counts) {}

    /** Returns null if all agree, otherwise the difference. */
    String disagreement(List<Action> trace, int stretch) {
        TransitiveClosure closure = new TransitiveClosure(trace);
        Set<Races.Race> races = closure.races();
        for (Subject subject : subjects) {
            Races reported = new Races();
            int[] first = run(subject.analysis, trace, stretch, reported);
            int[] expected = closure.firstRaces(RandomTrace.LOCATIONS, subject.counts);
            if (!Arrays.equals(expected, first)) {
                return subject.name + ": first races at " + Arrays.toString(first) + ", not "
                        + Arrays.toString(expected);
            }
            for (Races.Race race : reported.all()) {
                boolean conflict = race.firstWrites() || race.secondWrites();
                if (conflict && !races.contains(race)) return subject.name + ": no race: " + race;
            }
            if (subject.analysis == happensBefore && !reported.all().equals(races)) {
                return "happens-before: tells " + reported.all() + ", not " + races;
            }
        }
        if (!races.isEmpty()) racy++;
        else if (closure.hasConflict()) orderedConflicts++;
        return null;
    }

    private static int[] run(Analysis analysis, List<Action> trace, int stretch, Races reported) {
        int[] first = new int[RandomTrace.LOCATIONS];
        Arrays.fill(first, -1);
        int[] now = new int[1];
        analysis.begin((location, t, site, writes, u, otherSite, otherWrites) -> {
            int x = location / stretch;
            if (first[x] < 0) first[x] = now[0];
            reported.race(x, t / stretch, site, writes, u / stretch, otherSite, otherWrites);
        });
        for (now[0] = 0; now[0] < trace.size(); now[0]++) trace.get(now[0]).send(analysis, stretch);
        return first;
    }

    /** Returns the seeds of traces on which the analyses differ, with the difference. */
    List<String> compare(long firstSeed, long traces) {
        List<String> differences = new ArrayList<>();
        for (long seed = firstSeed; seed < firstSeed + traces; seed++) {
            List<Action> trace = RandomTrace.of(seed);
            String difference = disagreement(trace, seed % 16 == 5 ? 41 : 1);
            if (difference != null) differences.add("seed " + seed + ": " + difference + " in " + trace);
        }
        return differences;
    }

    /** Does the same for all executions of random programs, up to a limit per program. */
    List<String> comparePrograms(long firstSeed, long programs, int executionsOfEach) {
        List<String> differences = new ArrayList<>();
        for (long seed = firstSeed; seed < firstSeed + programs; seed++) {
            String program = "program " + seed + ": ";
            executions += new RandomProgram(seed).executions(executionsOfEach, trace -> {
                String difference = disagreement(trace, 1);
                if (difference != null) differences.add(program + difference + " in " + trace);
            });
        }
        return differences;
    }

    long executions() {
        return executions;
    }

    long racy() {
        return racy;
    }

    long orderedConflicts() {
        return orderedConflicts;
    }

    /** The long form. Arguments: number of traces, number of programs, first seed. */
    public static void main(String[] args) {
        long traces = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
        long programs = args.length > 1 ? Long.parseLong(args[1]) : 10_000;
        long seed = args.length > 2 ? Long.parseLong(args[2]) : 0;
        Agreement agreement = new Agreement();
        List<String> differences = agreement.compare(seed, traces);
        differences.addAll(agreement.comparePrograms(seed, programs, 200));
        differences.stream().limit(10).forEach(System.out::println);
        System.out.println(traces + " traces and " + agreement.executions + " executions of " + programs
                + " programs from seed " + seed + ": " + agreement.racy + " racy, " + agreement.orderedConflicts
                + " with conflicts that are all ordered; " + differences.size() + " differences");
        if (!differences.isEmpty()) System.exit(1);
    }
}
