package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.CodeSite;

/**
 * A race or warning that occurred in executions, with the schedules that are kept for it.
 *
 * @param writeFirst the first witness in which a write came first, or null
 * @param readFirst the first witness in which a read came first, or null
 * @param more further witnesses, for advice
 * @param traces the number of executions with this race
 * @param candidates further schedules that may lead to the shortest counterexample
 * @param smallest the candidate with the fewest synchronization actions, or null
 * @param smallestSize the number of synchronization actions that {@code smallest} needs
 */
public record FoundRace(
        Key key,
        String analysis,
        Witness writeFirst,
        Witness readFirst,
        List<Witness> more,
        int traces,
        List<Candidate> candidates,
        Candidate smallest,
        int smallestSize) {
    private static final int MAX_CANDIDATES = 32;

    /**
     * The identity of a race or warning. The order of the two accesses is the same in every process.
     *
     * @param warning the heuristic that warns, or null for a race
     */
    public record Key(
            PortableLocation location,
            CodeSite low,
            boolean lowWrites,
            CodeSite high,
            boolean highWrites,
            String warning) {

        public static Key of(
                PortableLocation location,
                CodeSite one,
                boolean oneWrites,
                CodeSite other,
                boolean otherWrites,
                String warning) {
            int order = compare(one, other);
            boolean swap = order > 0 || order == 0 && !oneWrites;
            return swap
                    ? new Key(location, other, otherWrites, one, oneWrites, warning)
                    : new Key(location, one, oneWrites, other, otherWrites, warning);
        }

        private static int compare(CodeSite one, CodeSite other) {
            int order = one.className().compareTo(other.className());
            if (order == 0) order = Integer.compare(one.line(), other.line());
            return order != 0 ? order : one.method().compareTo(other.method());
        }
    }

    /**
     * One occurrence of the race.
     *
     * @param index the index of the array element, or -1
     * @param promoted the locations that were scheduling points in that execution
     */
    public record Witness(
            Schedule schedule,
            String firstThread,
            CodeSite firstSite,
            boolean firstWrites,
            String secondThread,
            CodeSite secondSite,
            boolean secondWrites,
            int index,
            boolean usedTimeout,
            List<PortableLocation> promoted) {}

    /** A schedule that leads to the race, with the locations that are scheduling points in it. */
    public record Candidate(Schedule schedule, List<PortableLocation> promoted) {}

    /** Describes the race in a few words, for progress messages. */
    public String name() {
        return (key.warning == null ? "race" : key.warning) + " on " + key.location.text();
    }

    /** Merges occurrences of the race found later, or in another process. Earlier witnesses stay first. */
    FoundRace with(FoundRace later) {
        List<Witness> witnesses = new ArrayList<>(more);
        witnesses.addAll(later.more);
        List<Candidate> all = new ArrayList<>(candidates);
        // each of the other schedules that lead to the race may be the shortest
        for (Witness witness : new Witness[] {later.writeFirst, later.readFirst})
            if (witness != null) all.add(new Candidate(witness.schedule, witness.promoted));
        all.addAll(later.candidates);
        boolean smaller = later.smallest != null
                && (smallest == null
                        || !smallest.promoted.equals(later.smallest.promoted)
                        || later.smallestSize < smallestSize);
        return new FoundRace(
                key,
                analysis,
                writeFirst != null ? writeFirst : later.writeFirst,
                readFirst != null ? readFirst : later.readFirst,
                witnesses,
                traces + later.traces,
                all.size() > MAX_CANDIDATES ? all.subList(0, MAX_CANDIDATES) : all,
                smaller ? later.smallest : smallest,
                smaller ? later.smallestSize : smallestSize);
    }

    void write(DataOutputStream out) throws IOException {
        key.location.write(out);
        WireFormat.site(out, key.low);
        out.writeBoolean(key.lowWrites);
        WireFormat.site(out, key.high);
        out.writeBoolean(key.highWrites);
        WireFormat.text(out, key.warning);
        WireFormat.text(out, analysis);
        WireFormat.option(out, writeFirst, FoundRace::witness);
        WireFormat.option(out, readFirst, FoundRace::witness);
        WireFormat.list(out, more, FoundRace::witness);
        out.writeInt(traces);
        WireFormat.list(out, candidates, FoundRace::candidate);
        WireFormat.option(out, smallest, FoundRace::candidate);
        out.writeInt(smallestSize);
    }

    static FoundRace read(DataInputStream in) throws IOException {
        Key key = new Key(
                PortableLocation.read(in),
                WireFormat.site(in),
                in.readBoolean(),
                WireFormat.site(in),
                in.readBoolean(),
                WireFormat.text(in));
        return new FoundRace(
                key,
                WireFormat.text(in),
                WireFormat.option(in, FoundRace::witness),
                WireFormat.option(in, FoundRace::witness),
                WireFormat.list(in, FoundRace::witness),
                in.readInt(),
                WireFormat.list(in, FoundRace::candidate),
                WireFormat.option(in, FoundRace::candidate),
                in.readInt());
    }

    private static void witness(DataOutputStream out, Witness witness) throws IOException {
        WireFormat.schedule(out, witness.schedule);
        WireFormat.text(out, witness.firstThread);
        WireFormat.site(out, witness.firstSite);
        out.writeBoolean(witness.firstWrites);
        WireFormat.text(out, witness.secondThread);
        WireFormat.site(out, witness.secondSite);
        out.writeBoolean(witness.secondWrites);
        out.writeInt(witness.index);
        out.writeBoolean(witness.usedTimeout);
        WireFormat.list(out, witness.promoted, (to, location) -> location.write(to));
    }

    private static Witness witness(DataInputStream in) throws IOException {
        return new Witness(
                WireFormat.schedule(in),
                WireFormat.text(in),
                WireFormat.site(in),
                in.readBoolean(),
                WireFormat.text(in),
                WireFormat.site(in),
                in.readBoolean(),
                in.readInt(),
                in.readBoolean(),
                WireFormat.list(in, PortableLocation::read));
    }

    private static void candidate(DataOutputStream out, Candidate candidate) throws IOException {
        WireFormat.schedule(out, candidate.schedule);
        WireFormat.list(out, candidate.promoted, (to, location) -> location.write(to));
    }

    private static Candidate candidate(DataInputStream in) throws IOException {
        return new Candidate(WireFormat.schedule(in), WireFormat.list(in, PortableLocation::read));
    }
}
