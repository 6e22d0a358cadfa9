package org.racefinder.explorer.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.share.Coordinator;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.WorkDispatcher;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;

/** No worker is idle while there is work, and no search waits for a worker that does not answer. */
class WorkDispatcherTest {
    private record SentOrder(int worker, WorkOrder order) {}

    private final Coordinator coordinator = new Coordinator();
    private final List<SentOrder> sent = new ArrayList<>();
    private final WorkDispatcher dispatcher = new WorkDispatcher(
            coordinator, (worker, order) -> sent.add(new SentOrder(worker, order)), WorkDispatcher.PART_MILLIS);

    private WorkOrder.Kind sent(int at, int worker) {
        assertEquals(worker, sent.get(at).worker);
        return sent.get(at).order.kind();
    }

    /** Runs this many executions of the part. */
    private static WorkReport work(WorkOrder order, int executions) throws IOException {
        TreeSearch search = TreeSearch.of(order.state().tree());
        Simulation simulation = new Simulation(OraclePrograms.increments(3, 2), search, Integer.MAX_VALUE, null);
        Schedule prefix = new Schedule();
        Trace trace = new Trace();
        int done = 0;
        for (; done < executions && search.next(prefix); done++) {
            simulation.execute(prefix, trace);
            search.completed(trace);
        }
        CollectedResults results = new CollectedResults(
                new CollectedResults.Count(done, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        SearchState given = order.state();
        return new WorkReport(
                order.part(),
                WorkReport.Outcome.WORKED,
                new SearchState(given.names(), given.knowledge(), results, search.save()));
    }

    @Test
    void theLongestWorkingWorkerSharesWithAnIdleOne() throws IOException {
        dispatcher.joined(1);
        dispatcher.joined(2);
        dispatcher.giveOrders(0, 0);
        assertEquals(WorkOrder.Kind.PART, sent(0, 1));
        dispatcher.giveOrders(99, 0);
        assertEquals(1, sent.size(), "too early to ask it back");
        dispatcher.giveOrders(100, 0);
        assertEquals(WorkOrder.Kind.YIELD, sent(1, 1));
        dispatcher.giveOrders(150, 0);
        assertEquals(2, sent.size(), "once is enough");
        assertTrue(dispatcher.report(1, work(sent.get(0).order, 5)));
        dispatcher.giveOrders(160, 0);
        assertEquals(WorkOrder.Kind.PART, sent(2, 2));
        assertEquals(WorkOrder.Kind.PART, sent(3, 1));
    }

    @Test
    void aSilentWorkerIsGivenUpAndItsLateReportDoesNotCount() throws IOException {
        dispatcher.joined(1);
        dispatcher.joined(2);
        dispatcher.giveOrders(0, 0);
        dispatcher.giveOrders(100, 0);
        dispatcher.giveOrders(29_999, 0);
        dispatcher.giveOrders(30_000, 0);
        assertEquals(2, sent.size());
        dispatcher.giveOrders(30_050, 0);
        assertEquals(WorkOrder.Kind.PART, sent(2, 2));
        assertTrue(dispatcher.report(2, work(sent.get(2).order, 90)));
        assertFalse(dispatcher.report(1, work(sent.get(0).order, 90)));
        assertEquals(90, coordinator.results().count().executions());
        assertTrue(coordinator.complete());
        assertTrue(dispatcher.isQuiet());
    }

    @Test
    void thePartOfALeavingWorkerGoesToAnother() throws IOException {
        dispatcher.joined(1);
        dispatcher.giveOrders(0, 0);
        dispatcher.left(1);
        dispatcher.joined(2);
        dispatcher.giveOrders(1, 0);
        assertEquals(WorkOrder.Kind.PART, sent(1, 2));
        assertFalse(dispatcher.report(1, work(sent.get(0).order, 90)));
        assertTrue(dispatcher.report(2, work(sent.get(1).order, 90)));
        assertEquals(90, coordinator.results().count().executions());
        assertTrue(coordinator.complete());
    }
}
