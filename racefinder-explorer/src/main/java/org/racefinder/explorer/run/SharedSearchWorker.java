package org.racefinder.explorer.run;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.execution.Spinning;
import org.racefinder.explorer.execution.ThreadSwitcher;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkOrders;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.share.WorkReport.Outcome;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.explorer.strategy.SearchStrategy;

/** Follows the orders of a search that is shared: works on one part of its tree after the other, and concludes at the end. */
final class SharedSearchWorker {
    /** For as long it works on a part in any case. */
    private static final long LEAST_MILLIS = 30;

    private final SearchSession session;
    private final CheckOptions options;
    private final SearchStateCodec handover;
    private final WorkOrders orders;

    SharedSearchWorker(SearchSession session, CheckOptions options, SearchStateCodec handover, WorkOrders orders) {
        this.session = session;
        this.options = options;
        this.handover = handover;
        this.orders = orders;
    }

    /** Until the search is concluded; false if it never will be, here. */
    boolean follow() {
        session.engine.observe(session.observer);
        try {
            for (WorkOrder order = orders.next(); order != null; order = orders.next()) {
                if (order.kind() == WorkOrder.Kind.CONCLUDE) {
                    conclude(order);
                    return true;
                }
                if (order.kind() == WorkOrder.Kind.PART) orders.report(work(order));
                if (session.engine.stopRequested()) return false;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return false;
    }

    private WorkReport work(WorkOrder order) throws IOException {
        SearchState state = order.state();
        begin(state);
        SearchStrategy strategy = SearchStrategies.ofPart(options, state.tree(), order.sampling(), order.part());
        long start = System.nanoTime();
        BooleanSupplier over = () -> isOver(start, order.millis());
        boolean restart = session.part(strategy, over);
        Outcome outcome = outcome(restart, strategy, over);
        byte[] tree = outcome == Outcome.WORKED ? strategy.save() : null;
        return new WorkReport(order.part(), outcome, handover.save(strategy, tree));
    }

    /** Something is done in any case: otherwise parts that are asked back at once would go back and forth for ever. */
    private boolean isOver(long start, int millis) {
        if (session.counters.executions + session.counters.samples == 0) return false;
        long done = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        return done >= millis || done >= LEAST_MILLIS && orders.wantsBack();
    }

    private void begin(SearchState state) {
        session.reasons.names.share(state.names());
        if (session.warmUpOnce()) session.reasons.names.share(state.names());
        handover.learn(state.knowledge());
        session.races.forgetEntries();
        session.findings.forget();
        session.counters.restart();
        session.counters.restore(CollectedResults.NOTHING.count());
    }

    private Outcome outcome(boolean restart, SearchStrategy strategy, BooleanSupplier over) {
        if (session.engine.wasPinned()) {
            session.engine.use(new ThreadSwitcher(session.engine));
            return Outcome.AGAIN;
        }
        if (session.reasons.names.metNews()) return Outcome.NAMES;
        if (restart) return Outcome.LEARNT;
        if (session.engine.stopRequested()) return Outcome.AGAIN;
        return strategy.exhausted() || over.getAsBoolean() ? Outcome.WORKED : Outcome.BROKEN;
    }

    private void conclude(WorkOrder order) {
        SearchState state = order.state();
        session.reasons.names.restore(state.names());
        if (session.warmUpOnce()) session.reasons.names.restore(state.names());
        handover.learn(state.knowledge());
        session.accesses().promoted();
        session.races.forgetEntries();
        session.findings.forget();
        session.reasons.forget();
        session.counters.restart();
        handover.restore(state.results());
        session.counters.concluded(order.complete(), order.fraction(), SearchStrategies.ESTIMATE);
        if (order.complete()) session.sayIfOnlyTheFirstRunRaced();
        session.engine.turns.guide(null, Spinning.AS_SCHEDULED);
        session.engine.beginWithoutRunning(false);
    }
}
