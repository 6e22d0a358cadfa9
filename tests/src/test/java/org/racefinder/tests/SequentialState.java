package org.racefinder.tests;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The state of a generated program: its values, the vector clocks of its threads and synchronizers, and all plain
 * accesses so far. Clocks have one entry per thread.
 */
final class SequentialState {
    /** {@code at} is the thread's own entry in its clock. */
    record Seen(String variable, int thread, int at, boolean write, int line) {}

    /** Two lines whose accesses to a variable are unordered, the smaller line first. */
    record Race(String variable, int line, int other) {}

    final int[] pc;
    private final Map<String, Integer> values;
    private final Map<String, int[]> clocks;
    private final Set<Seen> seen;

    SequentialState(int threads) {
        pc = new int[threads];
        values = new TreeMap<>();
        clocks = new TreeMap<>();
        seen = new LinkedHashSet<>();
        for (int t = 0; t < threads; t++) clocks.put("thread" + t, new int[threads]);
        for (int t = 0; t < threads; t++) tick(t);
    }

    SequentialState(SequentialState other) {
        pc = other.pc.clone();
        values = new TreeMap<>(other.values);
        clocks = new TreeMap<>(other.clocks);
        seen = new LinkedHashSet<>(other.seen);
    }

    int get(String name) {
        return values.getOrDefault(name, 0);
    }

    void set(String name, int value) {
        values.put(name, value);
    }

    void add(String name, int value) {
        set(name, get(name) + value);
    }

    static String register(int thread) {
        return "r" + thread;
    }

    void acquire(int thread, String from) {
        join("thread" + thread, from);
    }

    void release(int thread, String to) {
        join(to, "thread" + thread);
        tick(thread);
    }

    /** Discards earlier releases to this synchronizer. */
    void forget(String name) {
        clocks.remove(name);
    }

    private void tick(int thread) {
        int[] clock = clocks.get("thread" + thread).clone();
        clock[thread]++;
        clocks.put("thread" + thread, clock);
    }

    private void join(String into, String from) {
        int[] joined = clocks.getOrDefault(into, new int[pc.length]).clone();
        int[] other = clocks.getOrDefault(from, joined);
        for (int i = 0; i < joined.length; i++) joined[i] = Math.max(joined[i], other[i]);
        clocks.put(into, joined);
    }

    /** Makes a plain access and adds its races with earlier accesses. */
    void access(int thread, String variable, boolean write, int line, Set<Race> races) {
        int[] clock = clocks.get("thread" + thread);
        for (Seen earlier : seen)
            if (earlier.variable.equals(variable)
                    && earlier.thread != thread
                    && (write || earlier.write)
                    && clock[earlier.thread] < earlier.at)
                races.add(new Race(variable, Math.min(line, earlier.line), Math.max(line, earlier.line)));
        seen.add(new Seen(variable, thread, clock[thread], write, line));
    }

    /** States with the same key have the same future. */
    String key() {
        StringBuilder key = new StringBuilder(Arrays.toString(pc)).append(values);
        clocks.forEach((name, clock) -> key.append(name).append(Arrays.toString(clock)));
        seen.stream().map(Seen::toString).sorted().forEach(key::append);
        return key.toString();
    }
}
