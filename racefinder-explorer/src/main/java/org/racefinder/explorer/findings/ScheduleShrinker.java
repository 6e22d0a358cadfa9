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
 * Shortens a counterexample: fewest steps, then fewest thread switches. Only events are kept that come before the end
 * of the story in the order of dependence; they are put in an order that stays with one thread as long as possible.
 * Every candidate is run before it is accepted.
 */
final class ScheduleShrinker {
    private static final int LARGEST = 2000;

    private ScheduleShrinker() {}

    /**
     * An execution without the objects of the engine: the actor and alternative of each event, and which events come
     * before it.
     *
     * @param plain whether the event is an access that is a step only because its location is known to race
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Story(int[] actors, int[] alternatives, boolean[] plain, List<List<Integer>> before) {
        int length() {
            return actors.length;
        }
    }

    /** Takes the trace of an execution, up to and including event {@code last}. */
    static Story story(Trace trace, int last) {
        int n = Math.min(last + 1, trace.length());
        int[] actors = new int[n];
        int[] alternatives = new int[n];
        boolean[] plain = new boolean[n];
        List<List<Integer>> before = new ArrayList<>();
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
            before.add(direct);
        }
        return new Story(actors, alternatives, plain, before);
    }

    /**
     * Returns the shortest accepted schedule, among equals the one with the fewest thread switches; the unchanged story
     * if none was accepted.
     */
    static Schedule shortest(Story story, int[] needed, Predicate<Schedule> accepted) {
        Schedule best = all(story);
        if (story.length() > LARGEST) return best;
        boolean[] kept = past(story, needed);
        for (int start : starters(story, kept)) {
            Schedule candidate = straighten(story, kept, start, needed);
            if (candidate != null && smaller(candidate, best) && accepted.test(candidate)) best = candidate;
        }
        return best;
    }

    private static boolean isElsewhere(Trace trace, int i, int last) {
        if (!(trace.event(i).operation instanceof VariableOps.Plain plain)) return false;
        return !(trace.event(last).operation instanceof VariableOps.Plain raced) || raced.name() != plain.name();
    }

    /**
     * Returns how many steps are needed to reach these events: {synchronization actions, plain accesses}. Only the
     * first number is independent of which locations are known to race.
     */
    static int[] size(Story story, int[] needed) {
        int[] size = new int[2];
        boolean[] kept = past(story, needed);
        for (int i = 0; i < kept.length; i++) if (kept[i]) size[story.plain[i] ? 1 : 0]++;
        return size;
    }

    static int synchronizations(Trace trace, int last) {
        int count = 0;
        for (int i = 0; i <= last; i++) if (!(trace.event(i).operation instanceof VariableOps.Plain)) count++;
        return count;
    }

    /**
     * Returns the schedule of the trace without plain accesses elsewhere. It suffices if no other thread has to come
     * between them.
     */
    static Schedule coarsened(Trace trace, int last) {
        Schedule schedule = new Schedule();
        for (int i = 0; i <= last; i++) {
            if (!isElsewhere(trace, i, last)) schedule.add(trace.event(i).actor, trace.event(i).alternative);
        }
        return schedule;
    }

    private static Schedule all(Story story) {
        Schedule schedule = new Schedule();
        for (int i = 0; i < story.length(); i++) schedule.add(story.actors[i], story.alternatives[i]);
        return schedule;
    }

    static int switches(Schedule schedule) {
        int switches = 0;
        for (int i = 1; i < schedule.length(); i++) if (schedule.actor(i) != schedule.actor(i - 1)) switches++;
        return switches;
    }

    private static boolean smaller(Schedule a, Schedule b) {
        int difference = a.length() - b.length();
        return difference < 0 || difference == 0 && switches(a) < switches(b);
    }

    private static boolean[] past(Story story, int[] needed) {
        boolean[] kept = new boolean[story.length()];
        for (int e : needed) if (e >= 0 && e < kept.length) kept[e] = true;
        for (int i = kept.length - 1; i >= 0; i--) {
            if (!kept[i]) continue;
            for (int j : story.before.get(i)) kept[j] = true;
        }
        return kept;
    }

    private static int[] starters(Story story, boolean[] kept) {
        int[] distinct = new int[story.length()];
        int n = 0;
        for (int i = 0; i < kept.length; i++) {
            if (!kept[i]) continue;
            int actor = story.actors[i];
            boolean known = false;
            for (int j = 0; j < n; j++) known |= distinct[j] == actor;
            if (!known) distinct[n++] = actor;
        }
        return Arrays.copyOf(distinct, n);
    }

    /**
     * Returns one order of the kept events: it stays with a thread while that thread's next event may come. The last
     * needed event comes last.
     */
    private static Schedule straighten(Story story, boolean[] kept, int preferred, int[] needed) {
        int n = story.length();
        boolean[] done = new boolean[n];
        int left = 0;
        for (boolean k : kept) if (k) left++;
        int end = needed.length == 0 ? -1 : needed[needed.length - 1];
        Schedule schedule = new Schedule();
        int current = preferred;
        while (left > 0) {
            int next = next(story, kept, done, current, end, left);
            if (next < 0) next = next(story, kept, done, -1, end, left);
            if (next < 0) return null;
            done[next] = true;
            left--;
            current = story.actors[next];
            schedule.add(story.actors[next], story.alternatives[next]);
        }
        return schedule;
    }

    private static int next(Story story, boolean[] kept, boolean[] done, int actor, int end, int left) {
        for (int i = 0; i < story.length(); i++) {
            if (!kept[i] || done[i] || actor >= 0 && story.actors[i] != actor || i == end && left > 1) continue;
            boolean ready = true;
            for (int j : story.before.get(i)) ready &= done[j] || !kept[j];
            if (ready) return i;
        }
        return -1;
    }
}
