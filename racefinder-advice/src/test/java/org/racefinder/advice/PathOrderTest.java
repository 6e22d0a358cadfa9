package org.racefinder.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

class PathOrderTest {
    private final List<TracedAction> actions = new ArrayList<>();

    private void add(int thread, TracedAction.Type type, String place, long location) {
        actions.add(new TracedAction(thread, type, place, place, location, null, List.of()));
    }

    private RaceTrace trace(int source, int manifest) {
        return new RaceTrace("x", "l", List.of("a", "b", "c"), actions, source, manifest, false, List.of(), List.of());
    }

    @Test
    void everyEarlierReleaseIsOrderedBeforeAnAcquireNotOnlyTheNearest() {
        add(0, TracedAction.Type.RELEASE, null, -1);
        add(1, TracedAction.Type.RELEASE, null, -1);
        add(2, TracedAction.Type.ACQUIRE, null, -1);
        assertEquals(List.of(new PathOrder.Edge(0, 2), new PathOrder.Edge(1, 2)), PathOrder.edges(trace(0, 0)));
    }

    @Test
    void aReadPublishesNothing() {
        add(0, TracedAction.Type.WRITE, "x", 1);
        add(0, TracedAction.Type.READ, "v", 2);
        add(1, TracedAction.Type.READ, "v", 2);
        add(1, TracedAction.Type.READ, "x", 1);
        assertFalse(PathOrder.orders(trace(0, 3), Set.of("v")));
    }

    @Test
    void anotherVolatileOrdersByTransitivity() {
        add(0, TracedAction.Type.WRITE, "x", 1);
        add(0, TracedAction.Type.WRITE, "done", 2);
        add(1, TracedAction.Type.READ, "done", 2);
        add(1, TracedAction.Type.READ, "x", 1);
        assertFalse(PathOrder.orders(trace(0, 3), Set.of()));
        assertTrue(PathOrder.orders(trace(0, 3), Set.of("done")));
        assertEquals(Map.of("done", "done"), OtherVolatiles.on(trace(0, 3)));
    }

    @Test
    void aFlagWrittenBeforeTheSourceDoesNotHelp() {
        add(0, TracedAction.Type.WRITE, "done", 2);
        add(0, TracedAction.Type.WRITE, "x", 1);
        add(1, TracedAction.Type.READ, "done", 2);
        add(1, TracedAction.Type.READ, "x", 1);
        assertFalse(PathOrder.orders(trace(1, 3), Set.of("done")));
    }

    @Test
    void orderGoesThroughAThirdThread() {
        add(0, TracedAction.Type.WRITE, "x", 1);
        add(0, TracedAction.Type.RELEASE, null, -1);
        add(2, TracedAction.Type.ACQUIRE, null, -1);
        add(2, TracedAction.Type.WRITE, "done", 2);
        add(1, TracedAction.Type.READ, "done", 2);
        add(1, TracedAction.Type.READ, "x", 1);
        assertTrue(PathOrder.orders(trace(0, 5), Set.of("done")));
    }
}
