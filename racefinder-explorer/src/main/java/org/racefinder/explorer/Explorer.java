package org.racefinder.explorer;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.ProgressListener;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.explorer.api.Trial;
import org.racefinder.explorer.run.Exploring;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.StateListener;
import org.racefinder.explorer.share.WorkOrders;
import org.racefinder.model.Result;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.SavedSchedule;

/** Explores a program inside this JVM, which must have been started as a worker (agent, flags). */
public final class Explorer {
    private final Exploring exploring;

    public Explorer(CheckOptions options) {
        this(new Exploring(options));
    }

    private Explorer(Exploring exploring) {
        this.exploring = exploring;
    }

    /** Whether {@link #next} is possible: nothing of this program still runs in this JVM. */
    public boolean canGoOn() {
        return exploring.canGoOn();
    }

    /** After the end of this one: explores another program in the same JVM. */
    public Explorer next(CheckOptions options) {
        return new Explorer(exploring.next(options));
    }

    /** Runs the search to its end or its limits. Findings come with their schedule files, written to the output directory. */
    public Result explore(ProgressListener progress) {
        return exploring.explore(progress);
    }

    /** Asks the search to end soon with what it has; called from another thread. Interruption is then a reason of the result. */
    public void stop() {
        exploring.stop();
    }

    /** Before {@link #explore}: it goes on from here instead of from the beginning. */
    public void takeUp(SearchState state) {
        exploring.takeUp(state);
    }

    /** Before {@link #explore}: who is told where the search is, now and then, and at its end if it is not complete. */
    public void tell(StateListener listener) {
        exploring.tell(listener);
    }

    /**
     * Before {@link #explore}: the search may be shared. {@code fromTheStart}: nothing is done but what is ordered; otherwise it begins alone, until
     * {@link #handOver}.
     */
    public void share(WorkOrders orders, boolean fromTheStart) {
        exploring.share(orders, fromTheStart);
    }

    /** The search under way is reported as it is, and orders are followed from then on; called from another thread. */
    public void handOver() {
        exploring.handOver();
    }

    /** Before {@link #explore}: at its end, hand over the counterexamples of each race, up to so many beyond the first. */
    public void collect(int furtherTraces, Consumer<RaceTrace> to) {
        exploring.collect(furtherTraces, to);
    }

    /** After {@link #explore}: what identifies each race of its result, by the id of the finding. */
    public Map<String, RaceKey> raceKeys() {
        return exploring.raceKeys();
    }

    /** After {@link #explore}: the other findings of the search by their ids, as {@link Trial#others} names them. */
    public Map<String, String> otherFindings() {
        return exploring.otherFindings();
    }

    /** After {@link #explore}: the places that threads waited for by reading them again and again. */
    public Set<String> spins() {
        return exploring.spins();
    }

    /** The descriptor of a field, by its place; empty for what is none. */
    public String descriptor(String place) {
        return exploring.descriptor(place);
    }

    /** After {@link #explore}: explores the altered program, for no longer than that; {@code watched}: places for {@link Trial#finalStates}. */
    public Trial tryOut(Alteration alteration, Set<String> watched, long millis, ProgressListener progress) {
        return exploring.tryOut(alteration, watched, millis, progress);
    }

    /** Runs one saved schedule again and returns what it showed. */
    public Result replay(SavedSchedule schedule) {
        return exploring.replay(schedule);
    }

    /** For a JVM that is no worker: goes the way of one with the JDK as it is, which serves a program that needs no more than its own classes. */
    public static Explorer rehearsal(CheckOptions options) {
        return new Explorer(Exploring.rehearsal(options));
    }
}
