package org.racefinder.explorer.search;

/** Tells what an operation would touch if it were done at another point of the execution than where it was. */
final class Foresight {
    private final ObjectTable objects;
    private final Footprint scratch = new Footprint();
    private boolean everFailed;

    Foresight(ObjectTable objects) {
        this.objects = objects;
    }

    /** Some footprint could not be foretold exactly: executions may repeat from now on. */
    boolean everFailed() {
        return everFailed;
    }

    void failed() {
        everFailed = true;
    }

    /** A step as it was recorded, or as the engine foretold it. */
    Step recorded(int actor, int index, Footprint footprint) {
        return new Step(actor, index, 0, Event.NO_ALTERNATIVES, objects.accesses(footprint), footprint.isEverything());
    }

    Step recorded(Event event) {
        return new Step(
                event.actor,
                event.index,
                event.alternative,
                event.alternatives.length < 2 ? Event.NO_ALTERNATIVES : event.alternatives.clone(),
                objects.accesses(event.footprint),
                event.footprint.isEverything());
    }

    /** The first alternative that the operation would offer there. Like the step given if it would touch the same. */
    Step first(Step step, Operation operation, States states) {
        if (operation == null) return with(step, step.alternative, step.alternatives, null, states);
        int[] alternatives = operation.alternatives(states);
        return with(step, alternatives.length == 0 ? 0 : alternatives[0], alternatives, operation, states);
    }

    Step with(Step step, int alternative, int[] alternatives, Operation operation, States states) {
        scratch.clear();
        if (operation == null || !operation.predict(states, alternative, scratch)) {
            everFailed = true;
            return new Step(step.actor, step.index, alternative, alternatives, new int[0], true);
        }
        if (alternative == step.alternative
                && alternatives.length < 2
                && step.alternatives.length == 0
                && objects.isFootprintOf(step, scratch)) return step;
        return new Step(
                step.actor, step.index, alternative, alternatives, objects.accesses(scratch), scratch.isEverything());
    }
}
