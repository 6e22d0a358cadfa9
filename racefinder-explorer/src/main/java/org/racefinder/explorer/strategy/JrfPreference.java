package org.racefinder.explorer.strategy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.racefinder.explorer.api.Heuristic;

/**
 * The values of figure 6 of the JRF paper. They depend on the pending operation of each thread and on the path so far:
 * which thread wrote a location last ({@code written_by}), and whether a lock or volatile was released before
 * ({@code prior_release}).
 *
 * <p>A value is used only if an active heuristic needs it; otherwise the operation counts as other. Which heuristic
 * needs which value follows the prose of section 4: writes-first needs both values for writes, watch-written those for
 * locations written by another thread, acquire-first that for acquires without prior release, avoid-release/acquire
 * those for acquires with prior release and for releases. (In the printed figure, the labels within each pair are
 * swapped, contrary to the prose.)
 */
final class JrfPreference implements Preference {
    /** The value of a thread that was just started, so that it reaches its first real operation at once. */
    private static final int AT_ONCE = 9;

    private static final int WRITE_OTHER = 8;
    private static final int WRITE_SELF = 7;
    private static final int READ_OTHER = 6;
    private static final int READ_SELF = 5;
    private static final int ACQUIRE_WITHOUT = 4;
    private static final int OTHER = 3;
    private static final int ACQUIRE_WITH = 2;
    private static final int RELEASE = 1;

    private final boolean wf;
    private final boolean ww;
    private final boolean ara;
    private final boolean af;

    private final Map<Long, Integer> writtenBy = new HashMap<>();
    private final Set<Long> released = new HashSet<>();

    JrfPreference(Set<Heuristic> active) {
        wf = active.contains(Heuristic.WF);
        ww = active.contains(Heuristic.WW);
        ara = active.contains(Heuristic.ARA);
        af = active.contains(Heuristic.AF);
    }

    @Override
    public void began() {
        writtenBy.clear();
        released.clear();
    }

    @Override
    public boolean watches() {
        return true;
    }

    @Override
    public void performed(int actor, JrfAction action, long object) {
        if (action == JrfAction.WRITE) writtenBy.put(object, actor);
        if (action == JrfAction.RELEASE) released.add(object);
    }

    @Override
    public int score(Choices choices, int i) {
        return value(choices.action(i), choices.object(i), choices.actor(i));
    }

    int value(JrfAction action, long object, int actor) {
        return switch (action) {
            case WRITE -> {
                if (ww && writtenByOther(object, actor)) yield WRITE_OTHER;
                yield wf ? (ww ? WRITE_SELF : WRITE_OTHER) : OTHER;
            }
            case READ -> {
                if (ww && writtenByOther(object, actor)) yield READ_OTHER;
                yield wf && ww ? READ_SELF : OTHER;
            }
            case ACQUIRE -> {
                if (released.contains(object)) yield ara || af ? ACQUIRE_WITH : OTHER;
                yield af ? ACQUIRE_WITHOUT : OTHER;
            }
            case RELEASE -> ara ? RELEASE : OTHER;
            case BEGIN -> AT_ONCE;
            case OTHER -> OTHER;
        };
    }

    private boolean writtenByOther(long object, int actor) {
        Integer writer = writtenBy.get(object);
        return writer != null && writer != actor;
    }
}
