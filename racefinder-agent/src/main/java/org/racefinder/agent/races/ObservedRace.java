package org.racefinder.agent.races;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.racefinder.agent.clocks.Epoch;
import org.racefinder.agent.clocks.SyncClock;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.analysis.OptimisticReads;
import org.racefinder.model.RaceKind;

/** A race found in the run: an access that no edge orders after the earlier access {@code other}. */
final class ObservedRace implements OptimisticReads.Claim<SyncClock> {
    private static final int MAX_STACK = 30;

    private final RaceCollector races;
    final RaceKind kind;
    final String thread;
    final Shadow shadow;
    final int place;
    /** The field number, or {@link Shadow#ELEMENT}. */
    final int what;

    final long other;
    final int site;
    private List<String> stack;

    ObservedRace(
            RaceCollector races,
            RaceKind kind,
            String thread,
            Shadow shadow,
            int place,
            int what,
            long other,
            int site) {
        this.races = races;
        this.kind = kind;
        this.thread = thread;
        this.shadow = shadow;
        this.place = place;
        this.what = what;
        this.other = other;
        this.site = site;
    }

    @Override
    public boolean isReleasedBy(SyncClock lock) {
        boolean released = lock.knows(other);
        // Capture the stack now: the thread will be in different code when the race is reported.
        if (released) stack();
        return released;
    }

    @Override
    public void race() {
        races.add(this);
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof ObservedRace race
                && race.kind == kind
                && race.shadow == shadow
                && race.place == place
                && race.site == site
                && Epoch.site(race.other) == Epoch.site(other);
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, place, site, Epoch.site(other));
    }

    void omitStack() {
        stack = List.of();
    }

    List<String> stack() {
        if (stack == null) stack = current();
        return stack;
    }

    private static List<String> current() {
        List<String> stack = new ArrayList<>();
        for (StackTraceElement frame : new Throwable().getStackTrace()) {
            if (frame.getClassName().startsWith("org.racefinder.agent.")
                    || frame.getClassName().startsWith("org.racefinder.analysis.")
                    || frame.getClassName().startsWith("org.racefinder.runtime.")) continue;
            stack.add(frame.getClassName() + "." + frame.getMethodName() + "(" + frame.getFileName() + ":"
                    + frame.getLineNumber() + ")");
            if (stack.size() == MAX_STACK) break;
        }
        return stack;
    }
}
