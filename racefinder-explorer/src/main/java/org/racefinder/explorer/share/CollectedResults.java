package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The results of executions of one or several processes. They can be merged in any order. */
public record CollectedResults(
        Count count, List<FoundRace> races, List<FoundFailure> failures, List<FoundView> views, List<String> reasons) {
    public static final CollectedResults NOTHING = new CollectedResults(
            new Count(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), List.of(), List.of(), List.of(), List.of());

    /**
     * Statistics of the executions.
     *
     * @param cut executions that were ended early
     * @param redundant executions that repeated an equivalence class
     * @param samples runs in addition to the executions
     * @param earlier executions of the rounds before the current one
     * @param millis the time that the search took, without the time in which no process worked on it
     */
    public record Count(
            long executions,
            long cut,
            long redundant,
            long samples,
            long events,
            int rounds,
            int maxDepth,
            int maxThreads,
            int tracesWithFindings,
            long earlier,
            long millis) {
        Count with(Count other) {
            return new Count(
                    executions + other.executions,
                    cut + other.cut,
                    redundant + other.redundant,
                    samples + other.samples,
                    events + other.events,
                    Math.max(rounds, other.rounds),
                    Math.max(maxDepth, other.maxDepth),
                    Math.max(maxThreads, other.maxThreads),
                    tracesWithFindings + other.tracesWithFindings,
                    Math.max(earlier, other.earlier),
                    Math.max(millis, other.millis));
        }

        Count withMillis(long elapsed) {
            return new Count(
                    executions,
                    cut,
                    redundant,
                    samples,
                    events,
                    rounds,
                    maxDepth,
                    maxThreads,
                    tracesWithFindings,
                    earlier,
                    elapsed);
        }

        /** Starts a round: all executions so far belong to earlier rounds. */
        Count withRounds(int number) {
            return new Count(
                    executions,
                    cut,
                    redundant,
                    samples,
                    events,
                    number,
                    maxDepth,
                    maxThreads,
                    tracesWithFindings,
                    executions,
                    millis);
        }
    }

    public CollectedResults with(Count other) {
        return new CollectedResults(other, races, failures, views, reasons);
    }

    /** Drops the races, because all of them have to be found again. */
    CollectedResults withoutRaces() {
        return new CollectedResults(count, List.of(), failures, views, reasons);
    }

    /** Adds the reasons that decide that the answer is incomplete, which come first. */
    CollectedResults withReasons(List<String> deciding) {
        return new CollectedResults(NOTHING.count, List.of(), List.of(), List.of(), deciding).with(this);
    }

    public CollectedResults with(CollectedResults later) {
        Map<FoundRace.Key, FoundRace> allRaces = new LinkedHashMap<>();
        for (FoundRace race : races) allRaces.put(race.key(), race);
        for (FoundRace race : later.races) allRaces.merge(race.key(), race, FoundRace::with);
        Map<String, FoundFailure> allFailures = new LinkedHashMap<>();
        for (FoundFailure failure : failures) allFailures.put(failure.kind() + failure.key(), failure);
        for (FoundFailure failure : later.failures)
            allFailures.merge(failure.kind() + failure.key(), failure, FoundFailure::with);
        Set<String> allReasons = new LinkedHashSet<>(reasons);
        allReasons.addAll(later.reasons);
        return new CollectedResults(
                count.with(later.count),
                new ArrayList<>(allRaces.values()),
                new ArrayList<>(allFailures.values()),
                later.views.isEmpty() ? views : FoundView.merge(views, later.views),
                new ArrayList<>(allReasons));
    }

    void write(DataOutputStream out) throws IOException {
        out.writeLong(count.executions);
        out.writeLong(count.cut);
        out.writeLong(count.redundant);
        out.writeLong(count.samples);
        out.writeLong(count.events);
        out.writeInt(count.rounds);
        out.writeInt(count.maxDepth);
        out.writeInt(count.maxThreads);
        out.writeInt(count.tracesWithFindings);
        out.writeLong(count.earlier);
        out.writeLong(count.millis);
        WireFormat.list(out, races, (to, race) -> race.write(to));
        WireFormat.list(out, failures, (to, failure) -> failure.write(to));
        WireFormat.list(out, views, (to, view) -> view.write(to));
        WireFormat.list(out, reasons, WireFormat::text);
    }

    static CollectedResults read(DataInputStream in) throws IOException {
        Count count = new Count(
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readInt(),
                in.readInt(),
                in.readInt(),
                in.readInt(),
                in.readLong(),
                in.readLong());
        return new CollectedResults(
                count,
                WireFormat.list(in, FoundRace::read),
                WireFormat.list(in, FoundFailure::read),
                WireFormat.list(in, FoundView::read),
                WireFormat.list(in, WireFormat::text));
    }
}
