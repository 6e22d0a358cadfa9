package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.CodeSite;

/** A race, or a warning, that executions have shown: which, and the ways to it that are kept. */
public record FoundRace(
        Key key,
        String analysis,
        Way writeFirst,
        Way readFirst,
        List<Way> more,
        int traces,
        List<Candidate> candidates,
        Candidate smallest,
        int smallestSize) {
    private static final int MOST_CANDIDATES = 32;

    /** {@code warning}: the heuristic that warns, or null for a race. The two accesses stand in an order that is the same in every process. */
    public record Key(Spot spot, CodeSite low, boolean lowWrites, CodeSite high, boolean highWrites, String warning) {

        public static Key of(
                Spot spot, CodeSite one, boolean oneWrites, CodeSite other, boolean otherWrites, String warning) {
            int order = compare(one, other);
            boolean swap = order > 0 || order == 0 && !oneWrites;
            return swap
                    ? new Key(spot, other, otherWrites, one, oneWrites, warning)
                    : new Key(spot, one, oneWrites, other, otherWrites, warning);
        }

        private static int compare(CodeSite one, CodeSite other) {
            int order = one.className().compareTo(other.className());
            if (order == 0) order = Integer.compare(one.line(), other.line());
            return order != 0 ? order : one.method().compareTo(other.method());
        }
    }

    public record Way(
            Schedule schedule,
            int firstThread,
            CodeSite firstSite,
            boolean firstWrites,
            int secondThread,
            CodeSite secondSite,
            boolean secondWrites,
            int index,
            boolean usedTimeout,
            List<Spot> promoted) {}

    public record Candidate(Schedule schedule, List<Spot> promoted) {}

    /** In a few words, for those who wait. */
    public String name() {
        return (key.warning == null ? "race" : key.warning) + " on " + key.spot.text();
    }

    /** Of two processes, or of two times. What was there first stays first. */
    FoundRace with(FoundRace later) {
        List<Way> ways = new ArrayList<>(more);
        ways.addAll(later.more);
        List<Candidate> all = new ArrayList<>(candidates);
        // a further way to it is a candidate for the shortest
        for (Way way : new Way[] {later.writeFirst, later.readFirst})
            if (way != null) all.add(new Candidate(way.schedule, way.promoted));
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
                ways,
                traces + later.traces,
                all.size() > MOST_CANDIDATES ? all.subList(0, MOST_CANDIDATES) : all,
                smaller ? later.smallest : smallest,
                smaller ? later.smallestSize : smallestSize);
    }

    void write(DataOutputStream out) throws IOException {
        key.spot.write(out);
        Wire.site(out, key.low);
        out.writeBoolean(key.lowWrites);
        Wire.site(out, key.high);
        out.writeBoolean(key.highWrites);
        Wire.text(out, key.warning);
        Wire.text(out, analysis);
        Wire.option(out, writeFirst, FoundRace::way);
        Wire.option(out, readFirst, FoundRace::way);
        Wire.list(out, more, FoundRace::way);
        out.writeInt(traces);
        Wire.list(out, candidates, FoundRace::candidate);
        Wire.option(out, smallest, FoundRace::candidate);
        out.writeInt(smallestSize);
    }

    static FoundRace read(DataInputStream in) throws IOException {
        Key key =
                new Key(Spot.read(in), Wire.site(in), in.readBoolean(), Wire.site(in), in.readBoolean(), Wire.text(in));
        return new FoundRace(
                key,
                Wire.text(in),
                Wire.option(in, FoundRace::way),
                Wire.option(in, FoundRace::way),
                Wire.list(in, FoundRace::way),
                in.readInt(),
                Wire.list(in, FoundRace::candidate),
                Wire.option(in, FoundRace::candidate),
                in.readInt());
    }

    private static void way(DataOutputStream out, Way way) throws IOException {
        Wire.schedule(out, way.schedule);
        out.writeInt(way.firstThread);
        Wire.site(out, way.firstSite);
        out.writeBoolean(way.firstWrites);
        out.writeInt(way.secondThread);
        Wire.site(out, way.secondSite);
        out.writeBoolean(way.secondWrites);
        out.writeInt(way.index);
        out.writeBoolean(way.usedTimeout);
        Wire.list(out, way.promoted, (to, spot) -> spot.write(to));
    }

    private static Way way(DataInputStream in) throws IOException {
        return new Way(
                Wire.schedule(in),
                in.readInt(),
                Wire.site(in),
                in.readBoolean(),
                in.readInt(),
                Wire.site(in),
                in.readBoolean(),
                in.readInt(),
                in.readBoolean(),
                Wire.list(in, Spot::read));
    }

    private static void candidate(DataOutputStream out, Candidate candidate) throws IOException {
        Wire.schedule(out, candidate.schedule);
        Wire.list(out, candidate.promoted, (to, spot) -> spot.write(to));
    }

    private static Candidate candidate(DataInputStream in) throws IOException {
        return new Candidate(Wire.schedule(in), Wire.list(in, Spot::read));
    }
}
