package org.racefinder.explorer.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.Trace;

/**
 * Makes a counterexample shorter: fewest changes of thread, then fewest steps. Only events that come before the end of the story in the
 * order of dependence are kept; what is left is put in an order that stays with one thread as long as it can. Every
 * candidate is run before it is accepted.
 */
final class Shrinking {
    private static final int LARGEST = 2000;

    private Shrinking() {}

    /** What an execution did, without the engine's objects: who, which alternative, and which events come before which. */
    @SuppressWarnings("ArrayRecordComponent")
    record Story(int[] actors, int[] alternatives, List<List<Integer>> before) {
        int length() {
            return actors.length;
        }
    }

    /** Takes the trace of an execution, up to and including event {@code last}. */
    static Story story(Trace trace, int last) {
        int n = Math.min(last + 1, trace.length());
        int[] actors = new int[n];
        int[] alternatives = new int[n];
        List<List<Integer>> before = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Event e = trace.event(i);
            actors[i] = e.actor;
            alternatives[i] = e.alternative;
            List<Integer> direct = new ArrayList<>();
            for (int j = i - 1; j >= 0; j--) {
                Event d = trace.event(j);
                if (d.actor == e.actor || d.arms == e.actor || d.footprint.conflictsWith(e.footprint)) direct.add(j);
            }
            before.add(direct);
        }
        return new Story(actors, alternatives, before);
    }

    /** The schedule with the fewest changes of thread that was accepted; the story as it is if none was. */
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
        int difference = switches(a) - switches(b);
        return difference < 0 || difference == 0 && a.length() < b.length();
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

    /** One order of the kept events: stays with the thread while its next event may come. The last needed event comes last. */
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
