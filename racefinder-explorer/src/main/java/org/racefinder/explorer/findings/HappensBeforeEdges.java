package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.EdgeListener;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.HooksOff;

/**
 * The happens-before edges between the events of one execution, as shown in reports. Of all pairs of a release and a
 * later acquire (JLS 17.4.4), only those are kept that do not follow from other edges.
 */
final class HappensBeforeEdges implements EdgeListener {
    /**
     * The last release by a thread on a synchronization object; {@code known} is the last event of each thread that
     * happens before it.
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Release(int thread, int event, int[] known) {}

    private final Engine engine;
    /** By synchronization object. */
    private final Map<Integer, List<Release>> releases = new HashMap<>();
    /** By thread: the last event of each thread that happens before its next event. */
    private final Map<Integer, int[]> known = new HashMap<>();
    /** By event: the events of other threads that happen directly before it. */
    private final Map<Integer, List<Integer>> sources = new HashMap<>();

    /** The events that acquired something, whether or not another thread had released it. */
    private final Set<Integer> acquiring = new HashSet<>();

    HappensBeforeEdges(Engine engine) {
        this.engine = engine;
    }

    /** Returns the events of other threads that happen directly before this event. */
    List<Integer> before(int event) {
        return sources.getOrDefault(event, List.of());
    }

    /** Returns whether the event acquires something: whether it promises that earlier events happen before it. */
    boolean acquires(int event) {
        return acquiring.contains(event);
    }

    @Override
    public void released(ManagedThread t, Cell cell) {
        try (HooksOff off = t.hooksOff()) {
            List<Release> all = releases.computeIfAbsent(cell.sync, sync -> new ArrayList<>());
            all.removeIf(release -> release.thread == t.index);
            all.add(new Release(t.index, event(), known(t.index).clone()));
        }
    }

    @Override
    public void releasedAnew(ManagedThread t, Cell cell) {
        try (HooksOff off = t.hooksOff()) {
            releases.remove(cell.sync);
        }
        released(t, cell);
    }

    @Override
    public void acquired(ManagedThread t, Cell cell) {
        try (HooksOff off = t.hooksOff()) {
            acquiring.add(event());
            List<Release> all = releases.getOrDefault(cell.sync, List.of());
            for (int i = all.size() - 1; i >= 0; i--) {
                Release release = all.get(i);
                int[] own = known(t.index, release.thread, release.known.length);
                if (release.thread == t.index || own[release.thread] > release.event) continue;
                sources.computeIfAbsent(event(), e -> new ArrayList<>()).add(release.event);
                own[release.thread] = release.event + 1;
                for (int thread = 0; thread < release.known.length; thread++)
                    own[thread] = Math.max(own[thread], release.known[thread]);
            }
        }
    }

    private int event() {
        return engine.execution.trace.length() - 1;
    }

    private int[] known(int thread) {
        return known(thread, thread, 0);
    }

    /** Returns the entry of {@link #known}. Its events are counted from 1, so that 0 means none. */
    private int[] known(int thread, int other, int atLeast) {
        int[] own = known.getOrDefault(thread, new int[0]);
        int length = Math.max(Math.max(thread, other) + 1, atLeast);
        if (own.length < length) {
            own = java.util.Arrays.copyOf(own, length);
            known.put(thread, own);
        }
        return own;
    }
}
