package org.racefinder.explorer.search;

/** Predicts the footprint that an operation would have at another point of the execution. */
final class FootprintPrediction {
    private final ObjectTable objects;
    private final Footprint scratch = new Footprint();
    private boolean everFailed;

    FootprintPrediction(ObjectTable objects) {
        this.objects = objects;
    }

    /** Returns whether some footprint could not be predicted exactly. From then on, executions may be redundant. */
    boolean everFailed() {
        return everFailed;
    }

    void failed() {
        everFailed = true;
    }

    /** Creates a step as it was recorded, or as the engine predicted it. */
    TreeStep recorded(int actor, int index, Footprint footprint) {
        return new TreeStep(
                actor, index, 0, Event.NO_ALTERNATIVES, objects.accesses(footprint), footprint.isEverything());
    }

    TreeStep recorded(Event event) {
        return new TreeStep(
                event.actor,
                event.index,
                event.alternative,
                event.alternatives.length < 2 ? Event.NO_ALTERNATIVES : event.alternatives.clone(),
                objects.accesses(event.footprint),
                event.footprint.isEverything());
    }

    /**
     * Predicts the step for the first alternative that the operation would offer in these states. Returns the given
     * step if the operation would touch the same objects.
     */
    TreeStep first(TreeStep step, Operation operation, ObjectStates states) {
        if (operation == null) return with(step, step.alternative, step.alternatives, null, states);
        int[] alternatives = operation.alternatives(states);
        return with(step, alternatives.length == 0 ? 0 : alternatives[0], alternatives, operation, states);
    }

    TreeStep with(TreeStep step, int alternative, int[] alternatives, Operation operation, ObjectStates states) {
        scratch.clear();
        if (operation == null || !operation.predict(states, alternative, scratch)) {
            everFailed = true;
            return new TreeStep(step.actor, step.index, alternative, alternatives, new int[0], true);
        }
        if (alternative == step.alternative
                && alternatives.length < 2
                && step.alternatives.length == 0
                && objects.isFootprintOf(step, scratch)) return step;
        return new TreeStep(
                step.actor, step.index, alternative, alternatives, objects.accesses(scratch), scratch.isEverything());
    }
}
