package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/**
 * Shortens a counterexample: fewest steps, then fewest thread switches. Keeps only the needed events and those on which
 * they depend, in an order that stays with one thread as long as possible. Every candidate is run before it is
 * accepted.
 */
final class ScheduleShrinker {
    private static final int MAX_EVENTS = 2000;

    private ScheduleShrinker() {}

    /**
     * The events of an execution by position, without the objects of the engine.
     *
     * @param plain whether the event is an access that is a step only because its location is known to race
     * @param dependencies the earlier events on which the event depends
     */
    @SuppressWarnings("ArrayRecordComponent")
    record DependenceGraph(int[] actors, int[] alternatives, boolean[] plain, List<List<Integer>> dependencies) {
        int length() {
            return actors.length;
        }
    }

    /** Returns the graph of a trace, up to and including event {@code last}. */
    static DependenceGraph graph(Trace trace, int last) {
        int n = Math.min(last + 1, trace.length());
        int[] actors = new int[n];
        int[] alternatives = new int[n];
        boolean[] plain = new boolean[n];
        List<List<Integer>> dependencies = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Event e = trace.event(i);
            actors[i] = e.actor;
            alternatives[i] = e.alternative;
            plain[i] = e.operation instanceof VariableOps.Plain;
            List<Integer> direct = new ArrayList<>();
            for (int j = i - 1; j >= 0; j--) {
                Event d = trace.event(j);
                if (d.actor == e.actor || d.arms == e.actor || d.footprint.conflictsWith(e.footprint)) direct.add(j);
            }
            dependencies.add(direct);
        }
        return new DependenceGraph(actors, alternatives, plain, dependencies);
    }

    /**
     * Returns the shortest accepted schedule; if several are equally short, the one with the fewest thread switches.
     * Returns the unchanged schedule if none was accepted.
     */
    static Schedule shortest(DependenceGraph graph, int[] needed, Predicate<Schedule> accepted) {
        Schedule best = unchanged(graph);
        if (graph.length() > MAX_EVENTS) return best;
        boolean[] kept = causalPast(graph, needed);
        for (int start : actorsOf(graph, kept)) {
            Schedule candidate = linearize(graph, kept, start, needed);
            if (candidate != null && isSmaller(candidate, best) && accepted.test(candidate)) best = candidate;
        }
        return best;
    }

    private static boolean isOtherLocation(Trace trace, int i, int last) {
        if (!(trace.event(i).operation instanceof VariableOps.Plain plain)) return false;
        return !(trace.event(last).operation instanceof VariableOps.Plain raced) || raced.name() != plain.name();
    }

    /**
     * Returns how many synchronization actions and how many plain accesses are needed to reach these events. Only the
     * first number is independent of which locations are known to race.
     */
    static int[] size(DependenceGraph graph, int[] needed) {
        int[] size = new int[2];
        boolean[] kept = causalPast(graph, needed);
        for (int i = 0; i < kept.length; i++) if (kept[i]) size[graph.plain[i] ? 1 : 0]++;
        return size;
    }

    static int synchronizations(Trace trace, int last) {
        int count = 0;
        for (int i = 0; i <= last; i++) if (!(trace.event(i).operation instanceof VariableOps.Plain)) count++;
        return count;
    }

    /**
     * Returns the schedule of the trace without accesses to other racing locations. It leads to the same race unless
     * another thread has to run between those accesses.
     */
    static Schedule coarsened(Trace trace, int last) {
        Schedule schedule = new Schedule();
        for (int i = 0; i <= last; i++) {
            if (!isOtherLocation(trace, i, last)) schedule.add(trace.event(i).actor, trace.event(i).alternative);
        }
        return schedule;
    }

    private static Schedule unchanged(DependenceGraph graph) {
        Schedule schedule = new Schedule();
        for (int i = 0; i < graph.length(); i++) schedule.add(graph.actors[i], graph.alternatives[i]);
        return schedule;
    }

    static int switches(Schedule schedule) {
        int switches = 0;
        for (int i = 1; i < schedule.length(); i++) if (schedule.actor(i) != schedule.actor(i - 1)) switches++;
        return switches;
    }

    private static boolean isSmaller(Schedule a, Schedule b) {
        int difference = a.length() - b.length();
        return difference < 0 || difference == 0 && switches(a) < switches(b);
    }

    private static boolean[] causalPast(DependenceGraph graph, int[] needed) {
        boolean[] kept = new boolean[graph.length()];
        for (int e : needed) if (e >= 0 && e < kept.length) kept[e] = true;
        for (int i = kept.length - 1; i >= 0; i--) {
            if (!kept[i]) continue;
            for (int j : graph.dependencies.get(i)) kept[j] = true;
        }
        return kept;
    }

    private static int[] actorsOf(DependenceGraph graph, boolean[] kept) {
        int[] distinct = new int[graph.length()];
        int n = 0;
        for (int i = 0; i < kept.length; i++) {
            if (!kept[i]) continue;
            int actor = graph.actors[i];
            boolean known = false;
            for (int j = 0; j < n; j++) known |= distinct[j] == actor;
            if (!known) distinct[n++] = actor;
        }
        return Arrays.copyOf(distinct, n);
    }

    /**
     * Returns the kept events in an order that stays with a thread as long as that thread's next event can be run. The
     * last needed event comes last.
     */
    private static Schedule linearize(DependenceGraph graph, boolean[] kept, int preferred, int[] needed) {
        int n = graph.length();
        boolean[] done = new boolean[n];
        int left = 0;
        for (boolean k : kept) if (k) left++;
        int end = needed.length == 0 ? -1 : needed[needed.length - 1];
        Schedule schedule = new Schedule();
        int current = preferred;
        while (left > 0) {
            int next = next(graph, kept, done, current, end, left);
            if (next < 0) next = next(graph, kept, done, -1, end, left);
            if (next < 0) return null;
            done[next] = true;
            left--;
            current = graph.actors[next];
            schedule.add(graph.actors[next], graph.alternatives[next]);
        }
        return schedule;
    }

    private static int next(DependenceGraph graph, boolean[] kept, boolean[] done, int actor, int end, int left) {
        for (int i = 0; i < graph.length(); i++) {
            if (!kept[i] || done[i] || actor >= 0 && graph.actors[i] != actor || i == end && left > 1) continue;
            boolean ready = true;
            for (int j : graph.dependencies.get(i)) ready &= done[j] || !kept[j];
            if (ready) return i;
        }
        return -1;
    }
}
