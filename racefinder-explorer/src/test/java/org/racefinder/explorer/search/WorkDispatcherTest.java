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

/** Nobody waits while there is something to do, and nobody is waited for who does not answer. */
class WorkDispatcherTest {
    private record Told(int worker, WorkOrder order) {}

    private final Coordinator coordinator = new Coordinator();
    private final List<Told> told = new ArrayList<>();
    private final WorkDispatcher foreman = new WorkDispatcher(
            coordinator, (worker, order) -> told.add(new Told(worker, order)), WorkDispatcher.PART_MILLIS);

    private WorkOrder.Kind told(int at, int worker) {
        assertEquals(worker, told.get(at).worker);
        return told.get(at).order.kind();
    }

    /** So many executions of the part. */
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
    void whoHasWorkedLongestSharesWithWhoWaits() throws IOException {
        foreman.joined(1);
        foreman.joined(2);
        foreman.giveOrders(0, false);
        assertEquals(WorkOrder.Kind.PART, told(0, 1));
        foreman.giveOrders(99, false);
        assertEquals(1, told.size(), "too early to ask it back");
        foreman.giveOrders(100, false);
        assertEquals(WorkOrder.Kind.YIELD, told(1, 1));
        foreman.giveOrders(150, false);
        assertEquals(2, told.size(), "once is enough");
        assertTrue(foreman.report(1, work(told.get(0).order, 5)));
        foreman.giveOrders(160, false);
        assertEquals(WorkOrder.Kind.PART, told(2, 2));
        assertEquals(WorkOrder.Kind.PART, told(3, 1));
    }

    @Test
    void whoDoesNotAnswerIsNotWaitedForAndItsLateReportDoesNotCount() throws IOException {
        foreman.joined(1);
        foreman.joined(2);
        foreman.giveOrders(0, false);
        foreman.giveOrders(100, false);
        foreman.giveOrders(29_999, false);
        foreman.giveOrders(30_000, false);
        assertEquals(2, told.size());
        foreman.giveOrders(30_050, false);
        assertEquals(WorkOrder.Kind.PART, told(2, 2));
        assertTrue(foreman.report(2, work(told.get(2).order, 90)));
        assertFalse(foreman.report(1, work(told.get(0).order, 90)));
        assertEquals(90, coordinator.results().count().executions());
        assertTrue(coordinator.complete());
        assertTrue(foreman.isQuiet());
    }

    @Test
    void thePartOfAWorkerThatLeavesIsGivenToAnother() throws IOException {
        foreman.joined(1);
        foreman.giveOrders(0, false);
        foreman.left(1);
        foreman.joined(2);
        foreman.giveOrders(1, false);
        assertEquals(WorkOrder.Kind.PART, told(1, 2));
        assertFalse(foreman.report(1, work(told.get(0).order, 90)));
        assertTrue(foreman.report(2, work(told.get(1).order, 90)));
        assertEquals(90, coordinator.results().count().executions());
        assertTrue(coordinator.complete());
    }
}
