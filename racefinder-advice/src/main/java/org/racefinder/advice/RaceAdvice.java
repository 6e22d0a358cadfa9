package org.racefinder.advice;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.model.LockName;
import org.racefinder.trace.RaceTrace;

/**
 * The suggestions from the traces of one race: those that do not depend on the path, and those that every path supports
 * (JRF-E, figure 26).
 */
final class RaceAdvice {
    private int traces;
    private final Set<String> always = new LinkedHashSet<>();
    private Set<String> onAll;

    /** The suggestions of one trace for the named race. */
    record OfTrace(String race, Set<String> always, Set<String> onPath) {}

    RaceAdvice() {}

    /** Restores saved advice. */
    RaceAdvice(int traces) {
        this.traces = traces;
        this.onAll = new LinkedHashSet<>();
    }

    static OfTrace of(RaceTrace trace) {
        String own = trace.manifestAction().name();
        return new OfTrace(name(trace.place(), trace.lines()), Set.of(change(trace.place(), own)), ofPath(trace));
    }

    static String name(String place, String lines) {
        return place + " at " + lines;
    }

    void add(OfTrace trace) {
        traces++;
        always.addAll(trace.always());
        if (onAll == null) onAll = new LinkedHashSet<>(trace.onPath());
        else onAll.retainAll(trace.onPath());
    }

    int traces() {
        return traces;
    }

    Set<String> always() {
        return always;
    }

    /** The suggestions common to all traces seen so far. */
    Set<String> onAll() {
        return onAll;
    }

    List<String> all() {
        Set<String> all = new LinkedHashSet<>(always);
        all.addAll(onAll);
        return List.copyOf(all);
    }

    private static String change(String place, String name) {
        return place.contains(" @ ") ? "Use an atomic array for " + name : "Make " + name + " volatile";
    }

    private static Set<String> ofPath(RaceTrace trace) {
        Set<String> here = new LinkedHashSet<>();
        OtherVolatiles.on(trace).forEach((place, name) -> here.add(change(place, name)));
        Set<MovedStatement.Move> moves = new LinkedHashSet<>();
        MovedStatement.on(trace, moves);
        for (MovedStatement.Move move : moves)
            here.add("Move " + move.statement().place() + " before "
                    + move.release().place());
        // A lock is suggested only if it is held on every trace. The intersection over all traces ensures that.
        for (LockName lock : trace.sourceLocks())
            if (!trace.manifestLocks().contains(lock))
                here.add("Guard " + trace.manifestAction().site().place() + " with " + lock.display());
        for (LockName lock : trace.manifestLocks())
            if (!trace.sourceLocks().contains(lock))
                here.add("Guard " + trace.sourceAction().site().place() + " with " + lock.display());
        AcquiringHistory history = new AcquiringHistory(trace.place());
        history.add(trace);
        for (AcquiringHistory.Acquire acquire : history.on(trace))
            here.add(acquire.text(trace.manifestAction().site()));
        return here;
    }
}
