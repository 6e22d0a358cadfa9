package org.racefinder.explorer.strategy;

import org.racefinder.explorer.search.Schedule;
import org.racefinder.explorer.search.StateSearch;
import org.racefinder.explorer.search.Trace;

/** Explores states: an execution ends where it reaches a state that is known. It ends with the first race. */
public final class StateStrategy implements SearchStrategy, Guide {
    /** More would not fit into the memory of a worker. */
    private static final int MAX_STATES = 1_500_000;

    private final StateKey key;
    private final SharedObjects shared = new SharedObjects();
    private StateSearch search = new StateSearch();
    private int executions;
    /** How many objects the executions were known to share when the search began. */
    private int sharedAtFirst;

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
        if (isWorthAnotherBeginning()) begin();
        executions++;
        boolean more = search.next(prefix);
        exhausted = !more && !search.foundEndlessLoop();
        if (!more && !exhausted) giveUp("threads can run for ever without an end of the program");
        return more;
    }

    /** Once it is known which steps concern one thread alone, the search has fewer states than it began with. */
    private boolean isWorthAnotherBeginning() {
        return shared.count() > sharedAtFirst && (executions == 1 || executions == 32 || executions == 1_000);
    }

    @Override
    public int choose(Choices choices) {
        if (key.read()) {
            if (!search.reaches(key.high(), key.low(), key.names())) return STOP;
        } else {
            search.reachesUnknown();
        }
        for (int i = 0; i < choices.count(); i++) search.offer(choices.actor(i), choices.alternatives(i));
        int chosen = first(choices);
        int[] alternatives = choices.alternatives(chosen);
        choices.take(alternatives.length == 0 ? 0 : alternatives[0]);
        return chosen;
    }

    /**
     * The step to be tried first. Whatever concerns one thread alone comes early, so that there are fewer states in which
     * some threads have done it and others have not.
     */
    private int first(Choices choices) {
        if (choices.eager() >= 0) return choices.eager();
        int current = choices.current();
        if (current >= 0 && isPrivate(choices.object(current))) return current;
        for (int i = 0; i < choices.count(); i++) if (!choices.isTimer(i) && isPrivate(choices.object(i))) return i;
        return Math.max(current, 0);
    }

    private boolean isPrivate(long object) {
        return object != 0 && !shared.contains(object);
    }

    @Override
    public boolean watches() {
        return true;
    }

    @Override
    public void performed(int actor, JrfAction action, long object) {
        shared.operated(actor, object);
    }

    @Override
    public boolean joinsTogether() {
        return true;
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
        shared.clear();
        executions = 0;
        begin();
    }

    private void begin() {
        search = new StateSearch();
        sharedAtFirst = shared.count();
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
