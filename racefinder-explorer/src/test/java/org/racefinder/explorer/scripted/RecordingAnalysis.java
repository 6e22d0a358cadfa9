package org.racefinder.explorer.scripted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.racefinder.analysis.Analysis;
import org.racefinder.analysis.RaceListener;

/** Writes down what the engine reports to an analysis. Threads go by name. Reports no race. */
final class RecordingAnalysis implements Analysis {
    private final IntFunction<String> threadName;
    private final Map<Integer, Set<String>> released = new HashMap<>();
    final List<String> accesses = new ArrayList<>();
    /** {@code A->B}: B acquired what A had released. */
    final Set<String> edges = new LinkedHashSet<>();

    final List<String> holds = new ArrayList<>();

    RecordingAnalysis(IntFunction<String> threadName) {
        this.threadName = threadName;
    }

    @Override
    public void begin(RaceListener listener) {
        released.clear();
        accesses.clear();
        edges.clear();
        holds.clear();
    }

    @Override
    public void read(int thread, int location, int site) {
        accesses.add(threadName.apply(thread) + " read " + location);
    }

    @Override
    public void write(int thread, int location, int site) {
        accesses.add(threadName.apply(thread) + " write " + location);
    }

    @Override
    public void acquire(int thread, int sync) {
        String by = threadName.apply(thread);
        for (String from : released.getOrDefault(sync, Set.of())) {
            if (!from.equals(by)) edges.add(from + "->" + by);
        }
    }

    @Override
    public void release(int thread, int sync) {
        released.computeIfAbsent(sync, s -> new LinkedHashSet<>()).add(threadName.apply(thread));
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        released.remove(sync);
        release(thread, sync);
    }

    @Override
    public void lockAcquired(int thread, int lock) {
        acquire(thread, lock);
        holds.add(threadName.apply(thread) + " locks");
    }

    @Override
    public void lockReleased(int thread, int lock) {
        release(thread, lock);
        holds.add(threadName.apply(thread) + " unlocks");
    }

    @Override
    public void lockHeld(int thread, int lock, boolean forWriting) {
        holds.add(threadName.apply(thread) + (forWriting ? " locks by stamp" : " locks for reading"));
    }

    @Override
    public void lockNoLongerHeld(int thread, int lock, boolean forWriting) {
        holds.add(threadName.apply(thread) + (forWriting ? " unlocks by stamp" : " unlocks for reading"));
    }
}
