package org.racefinder.explorer.strategy;

import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.StateSearch;
import org.racefinder.explorer.search.Trace;

/** Explores states: an execution ends where it reaches a state that is known. It ends with the first race. */
public final class StateStrategy implements SearchStrategy, Guide {
    /** More would not fit into the memory of a worker. */
    private static final int MAX_STATES = 1_500_000;

    private final StateKey key;
    private StateSearch search = new StateSearch();
    private boolean exhausted;
    /** Why the search has been given up, or null. */
    private String givenUp;

    public StateStrategy(StateKey key) {
        this.key = key;
    }

    @Override
    public String mode() {
        return "exhaustive";
    }

    /** Ends the search without a proof. */
    public void giveUp(String why) {
        if (givenUp == null) givenUp = why;
    }

    @Override
    public boolean next(Schedule prefix) {
        if (search.states() > MAX_STATES) giveUp("there were too many of them");
        if (givenUp != null) return false;
        boolean more = search.next(prefix);
        exhausted = !more && !search.foundEndlessLoop();
        if (!more && !exhausted) giveUp("threads can run for ever without an end of the program");
        return more;
    }

    @Override
    public int choose(Choices choices) {
        if (key.read()) {
            if (!search.reaches(key.high(), key.low())) return STOP;
        } else {
            search.reachesUnknown();
        }
        for (int i = 0; i < choices.count(); i++) search.offer(choices.actor(i), choices.alternatives(i));
        int chosen = choices.eager() >= 0 ? choices.eager() : Math.max(choices.current(), 0);
        int[] alternatives = choices.alternatives(chosen);
        choices.take(alternatives.length == 0 ? 0 : alternatives[0]);
        return chosen;
    }

    @Override
    public void completed(Trace trace) {
        if (search.depth() == trace.length()) search.completed(trace);
        else giveUp("the program goes on after its exit");
    }

    @Override
    public Guide guide() {
        return this;
    }

    @Override
    public boolean spinnersGoOn() {
        return true;
    }

    @Override
    public boolean endsWithRace() {
        return true;
    }

    @Override
    public void pointsChanged() {
        search = new StateSearch();
    }

    @Override
    public boolean exhausted() {
        return exhausted;
    }

    @Override
    public String shortfall() {
        if (exhausted) return null;
        return givenUp != null ? "states were compared only until " + givenUp : SearchStrategies.shortfall(fraction());
    }

    @Override
    public String estimatedBy() {
        return SearchStrategies.ESTIMATE;
    }

    @Override
    public double fraction() {
        return exhausted ? 1 : search.fraction();
    }

    @Override
    public long redundant() {
        return 0;
    }

    @Override
    public long states() {
        return search.states();
    }
}
