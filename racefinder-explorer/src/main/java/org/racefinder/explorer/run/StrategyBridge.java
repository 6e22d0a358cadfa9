package org.racefinder.explorer.run;

import java.util.function.Consumer;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.execution.SpinPolicy;
import org.racefinder.explorer.search.Divergence;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.strategy.SearchStrategy;

/** Connects a strategy to the engine: its guidance before an execution, the trace of the execution afterwards. */
final class StrategyBridge {
    enum Outcome {
        /** The execution had the steps that the strategy predicted. */
        ACCEPTED,
        /**
         * A step did more than was predicted for its kind of operation; the search has to start again with that
         * knowledge.
         */
        LEARNED,
        /** The program did not follow the schedule. */
        DIVERGED
    }

    private StrategyBridge() {}

    /** Lets the strategy choose where the schedule prefix leaves it open. */
    static void guide(Engine engine, SearchStrategy strategy) {
        SpinPolicy spinners = strategy.spinnersGoOn()
                ? SpinPolicy.GOES_ON
                : strategy.spinnersWait() ? SpinPolicy.AWAITS_CHANGE : SpinPolicy.TAKES_NO_FURTHER_PART;
        engine.scheduler.guide(strategy.guide(), spinners);
    }

    /** @param divergences receives how the program did not follow the schedule */
    static Outcome completed(Engine engine, SearchStrategy strategy, Consumer<String> divergences) {
        try {
            strategy.completed(engine.execution.trace);
            return Outcome.ACCEPTED;
        } catch (Divergence e) {
            if (e.step() < engine.execution.trace.length()
                    && engine.unpredictable.learn(engine.execution.trace.event(e.step()))) return Outcome.LEARNED;
            divergences.accept(difference(engine.execution, e.step()));
            return Outcome.DIVERGED;
        }
    }

    private static String difference(ExecutionState execution, int step) {
        if (step >= execution.trace.length()) return "an execution ended after " + step + " steps, too early";
        Event event = execution.trace.event(step);
        ManagedThread thread = execution.threadOfActor(event.actor);
        String done = (thread == null ? "a thread" : thread.name())
                + (event.operation instanceof Op op ? " did " + op.describe() : " did something");
        return "at step " + step + " of an execution, " + done + ", unlike before with the same steps";
    }
}
