package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * All executions of a small program without branches, by the axioms of the access modes, found by trying everything: an
 * order of the steps, a write for every read, and an order of the writes of every variable. It shares nothing with the
 * engine.
 *
 * <p>Visibility is program order, a release that is read by an acquire, a volatile write before a volatile read of the
 * same variable, and the order of full fences. A read must not see a write that is older than one visible to it, and
 * writes of a variable are ordered as they are visible. Volatile accesses and full fences have one total order, which
 * agrees with program order and with what reads see.
 */
final class WeakExecutions {
    enum Mode {
        OPAQUE,
        ACQUIRE,
        RELEASE,
        VOLATILE
    }

    /** @param variable -1 for a full fence */
    record Step(int thread, int variable, boolean reads, boolean writes, Mode mode) {
        boolean isFence() {
            return variable < 0;
        }

        boolean acquires() {
            return isFence() || reads && (mode == Mode.ACQUIRE || mode == Mode.VOLATILE);
        }

        boolean releases() {
            return isFence() || writes && (mode == Mode.RELEASE || mode == Mode.VOLATILE);
        }

        boolean isVolatile() {
            return !isFence() && mode == Mode.VOLATILE;
        }
    }

    private final List<Step> steps;
    private final int variables;
    /** The position of each step in the order that is being tried. */
    private final int[] place;
    /** For each read, the step that wrote what it sees, or -1 for the initial value. */
    private final int[] source;
    /** For each variable, its writes in order. */
    private final List<List<Integer>> order = new ArrayList<>();

    private boolean[][] visible;

    WeakExecutions(List<Step> steps, int variables) {
        this.steps = steps;
        this.variables = variables;
        this.place = new int[steps.size()];
        this.source = new int[steps.size()];
    }

    /** Calls the action with every order of the steps that keeps the order within each thread. */
    static void interleavings(List<Step> steps, Consumer<List<Integer>> action) {
        extend(steps, new ArrayList<>(), action);
    }

    private static void extend(List<Step> steps, List<Integer> soFar, Consumer<List<Integer>> action) {
        if (soFar.size() == steps.size()) {
            action.accept(soFar);
            return;
        }
        Set<Integer> threads = new HashSet<>();
        for (int i = 0; i < steps.size(); i++) {
            if (soFar.contains(i) || !threads.add(steps.get(i).thread())) continue;
            soFar.add(i);
            extend(steps, soFar, action);
            soFar.remove(soFar.size() - 1);
        }
    }

    /** What the reads see, and the last write of each variable, in all executions by the axioms. */
    Set<List<Integer>> outcomes() {
        Set<List<Integer>> found = new HashSet<>();
        interleavings(steps, linear -> {
            for (int i = 0; i < linear.size(); i++) place[linear.get(i)] = i;
            chooseSources(0, found);
        });
        return found;
    }

    /** The same for the interleavings, in which a read sees the last write. */
    Set<List<Integer>> interleavedOutcomes() {
        Set<List<Integer>> found = new HashSet<>();
        interleavings(steps, linear -> {
            int[] last = new int[variables];
            Arrays.fill(last, -1);
            Arrays.fill(source, -1);
            for (int i : linear) {
                Step step = steps.get(i);
                if (step.reads()) source[i] = last[step.variable()];
                if (step.writes()) last[step.variable()] = i;
            }
            found.add(outcome(last));
        });
        return found;
    }

    private List<Integer> outcome(int[] last) {
        return IntStream.concat(Arrays.stream(source), Arrays.stream(last))
                .boxed()
                .toList();
    }

    private void chooseSources(int read, Set<List<Integer>> found) {
        if (read == steps.size()) {
            order.clear();
            chooseOrders(found);
            return;
        }
        source[read] = -1;
        chooseSources(read + 1, found);
        if (!steps.get(read).reads()) return;
        for (int write = 0; write < steps.size(); write++) {
            boolean fits = write != read
                    && steps.get(write).writes()
                    && steps.get(write).variable() == steps.get(read).variable()
                    && place[write] < place[read];
            if (!fits) continue;
            source[read] = write;
            chooseSources(read + 1, found);
        }
        source[read] = -1;
    }

    private void chooseOrders(Set<List<Integer>> found) {
        if (order.size() == variables) {
            if (isConsistent()) found.add(outcome(lastWrites()));
            return;
        }
        int variable = order.size();
        List<Integer> writes = IntStream.range(0, steps.size())
                .filter(i -> steps.get(i).writes() && steps.get(i).variable() == variable)
                .boxed()
                .toList();
        permute(writes, new ArrayList<>(), permuted -> {
            order.add(permuted);
            chooseOrders(found);
            order.remove(order.size() - 1);
        });
    }

    private static void permute(List<Integer> from, List<Integer> soFar, Consumer<List<Integer>> action) {
        if (soFar.size() == from.size()) action.accept(List.copyOf(soFar));
        for (Integer each : from) {
            if (soFar.contains(each)) continue;
            soFar.add(each);
            permute(from, soFar, action);
            soFar.remove(each);
        }
    }

    private int[] lastWrites() {
        return order.stream()
                .mapToInt(w -> w.isEmpty() ? -1 : w.get(w.size() - 1))
                .toArray();
    }

    private int rank(int write) {
        return write < 0 ? -1 : order.get(steps.get(write).variable()).indexOf(write);
    }

    private boolean isConsistent() {
        findVisible();
        for (int e = 0; e < steps.size(); e++) {
            if (steps.get(e).isFence()) continue;
            int seen = rank(source[e]);
            if (steps.get(e).reads() && steps.get(e).writes() && rank(e) != seen + 1) return false;
            for (int w = 0; w < steps.size(); w++) {
                if (w == e || !mustRespect(e, w)) continue;
                if (steps.get(e).reads() && rank(w) > seen) return false;
                if (steps.get(e).writes() && rank(w) > rank(e)) return false;
            }
        }
        return true;
    }

    /** Whether the access must not come before that write. */
    private boolean mustRespect(int e, int w) {
        Step write = steps.get(w);
        Step access = steps.get(e);
        if (!write.writes() || write.variable() != access.variable()) return false;
        if (isSeenBefore(w, e)) return true;
        for (int f = 0; f < steps.size(); f++) {
            if (!steps.get(f).isFence()) continue;
            if (write.isVolatile() && place[w] < place[f] && visible[f][e]) return true;
            if (access.isVolatile() && place[f] < place[e] && isSeenBefore(w, f)) return true;
        }
        return write.isVolatile() && access.isVolatile() && place[w] < place[e];
    }

    /** Whether the write, or a read of it, is visible to the step. */
    private boolean isSeenBefore(int w, int e) {
        if (visible[w][e]) return true;
        for (int r = 0; r < steps.size(); r++) if (steps.get(r).reads() && source[r] == w && visible[r][e]) return true;
        return false;
    }

    private void findVisible() {
        int n = steps.size();
        visible = new boolean[n][n];
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                Step first = steps.get(a);
                Step second = steps.get(b);
                boolean ordered = place[a] < place[b];
                visible[a][b] = ordered
                        && (first.thread() == second.thread()
                                || first.isFence() && second.isFence()
                                || first.isVolatile()
                                        && second.isVolatile()
                                        && first.variable() == second.variable()
                                        && first.writes()
                                        && second.reads());
            }
        }
        for (int r = 0; r < n; r++) if (steps.get(r).reads() && source[r] >= 0) synchronize(r, source[r]);
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) visible[i][j] |= visible[i][k] && visible[k][j];
    }

    private void synchronize(int read, int write) {
        for (int w = write; w >= 0; w = steps.get(w).reads() ? source[w] : -1) {
            for (int a = 0; a < steps.size(); a++) {
                boolean releases = a == w && steps.get(w).releases() || isFenceBetween(a, a, w);
                if (!releases) continue;
                for (int b = 0; b < steps.size(); b++) {
                    boolean acquires = b == read && steps.get(read).acquires() || isFenceBetween(b, read, b);
                    if (acquires && a != b) visible[a][b] = true;
                }
            }
        }
    }

    /** Whether {@code f} is a fence of the thread of both steps, and they are in this order. */
    private boolean isFenceBetween(int f, int first, int second) {
        return steps.get(f).isFence()
                && steps.get(first).thread() == steps.get(second).thread()
                && place[first] <= place[second];
    }
}
