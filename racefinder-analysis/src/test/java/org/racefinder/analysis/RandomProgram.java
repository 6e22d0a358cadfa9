package org.racefinder.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * A seeded random program of two or three threads and its executions: all interleavings of their actions, up to a
 * limit, in which at most one thread holds a lock at a time. The first thread starts the others at once and joins none.
 */
final class RandomProgram {
    private static final int VOLATILE = RandomTrace.LOCATIONS;
    private static final int LOCK = RandomTrace.LOCATIONS + 2;
    private static final int LIFE = RandomTrace.LOCATIONS + 4;

    private final List<List<Action>> threads = new ArrayList<>();
    private final SplittableRandom random;

    RandomProgram(long seed) {
        random = new SplittableRandom(seed);
        int count = 2 + random.nextInt(2);
        for (int thread = 0; thread < count; thread++) threads.add(thread(thread, count));
    }

    private List<Action> thread(int thread, int count) {
        List<Action> actions = new ArrayList<>();
        if (thread > 0) actions.add(new Action(ActionKind.ACQUIRE, thread, LIFE + thread, 0));
        for (int other = 1; thread == 0 && other < count; other++) {
            actions.add(new Action(ActionKind.RELEASE, 0, LIFE + other, 0));
        }
        int held = -1;
        for (int n = 2 + random.nextInt(4); n > 0; n--) {
            switch (random.nextInt(5)) {
                case 0 -> {
                    boolean taking = held < 0;
                    if (taking) held = random.nextInt(2);
                    actions.add(new Action(taking ? ActionKind.LOCK : ActionKind.UNLOCK, thread, LOCK + held, 0));
                    if (!taking) held = -1;
                }
                case 1 -> {
                    ActionKind kind = random.nextBoolean() ? ActionKind.ACQUIRE : ActionKind.RELEASE;
                    actions.add(new Action(kind, thread, VOLATILE + random.nextInt(2), 0));
                }
                default -> {
                    ActionKind kind = random.nextBoolean() ? ActionKind.WRITE : ActionKind.READ;
                    actions.add(new Action(kind, thread, random.nextInt(2), actions.size()));
                }
            }
        }
        if (held >= 0) actions.add(new Action(ActionKind.UNLOCK, thread, LOCK + held, 0));
        return actions;
    }

    /** Returns the number of executions. */
    int executions(int limit, Consumer<List<Action>> each) {
        return extend(new ArrayList<>(), new int[threads.size()], limit, each);
    }

    private int extend(List<Action> trace, int[] next, int limit, Consumer<List<Action>> each) {
        int found = 0;
        boolean ended = true;
        for (int thread = 0; thread < next.length && found < limit; thread++) {
            if (next[thread] == threads.get(thread).size()) continue;
            ended = false;
            Action action = threads.get(thread).get(next[thread]);
            if (!isEnabled(action, trace)) continue;
            next[thread]++;
            trace.add(action);
            found += extend(trace, next, limit - found, each);
            trace.remove(trace.size() - 1);
            next[thread]--;
        }
        if (!ended) return found;
        each.accept(trace);
        return 1;
    }

    /** A lock must be free, and a thread must have been started. */
    private static boolean isEnabled(Action action, List<Action> trace) {
        if (action.kind() == ActionKind.ACQUIRE && action.on() >= LIFE)
            return trace.stream().anyMatch(a -> a.kind() == ActionKind.RELEASE && a.on() == action.on());
        if (action.kind() != ActionKind.LOCK) return true;
        long taken = trace.stream()
                .filter(a -> a.kind() == ActionKind.LOCK && a.on() == action.on())
                .count();
        long given = trace.stream()
                .filter(a -> a.kind() == ActionKind.UNLOCK && a.on() == action.on())
                .count();
        return taken == given;
    }

    @Override
    public String toString() {
        return threads.toString();
    }
}
