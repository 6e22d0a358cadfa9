package org.racefinder.explorer.scripted;

import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.execution.SpinPolicy;
import org.racefinder.explorer.state.TimedWaitPolicy;

/** How the engine of a scripted program is set up; the defaults are those of a search. */
public final class Settings {
    TimedWaitPolicy timedWaits = TimedWaitPolicy.MAY_EXPIRE;
    SpinPolicy spinning = SpinPolicy.TAKES_NO_FURTHER_PART;
    Alteration alteration = Alteration.NONE;
    Focus focus;
    List<String> untracked = List.of();
    Set<String> watched = Set.of();
    boolean spurious;
    int maxSteps = 10_000;

    public Settings timedWaits(TimedWaitPolicy policy) {
        timedWaits = policy;
        return this;
    }

    public Settings spinning(SpinPolicy policy) {
        spinning = policy;
        return this;
    }

    /** Makes the field volatile, as a suggestion that is tried does. */
    public Settings makesVolatile(String place) {
        alteration = Alteration.ofVolatile(place);
        return this;
    }

    public Settings focus(Focus race) {
        focus = race;
        return this;
    }

    /** Races on fields of these classes are not reported. */
    public Settings untracked(String... patterns) {
        untracked = List.of(patterns);
        return this;
    }

    /** The values of these places at the end of each execution are kept. */
    public Settings watched(String... places) {
        watched = Set.of(places);
        return this;
    }

    public Settings spurious() {
        spurious = true;
        return this;
    }

    public Settings maxSteps(int steps) {
        maxSteps = steps;
        return this;
    }
}
