package org.racefinder.explorer.run;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.execution.SpinPolicy;
import org.racefinder.explorer.execution.ThreadSwitcher;
import org.racefinder.explorer.share.CollectedResults;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkOrders;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.share.WorkReport.Outcome;
import org.racefinder.explorer.strategy.SearchStrategies;
import org.racefinder.explorer.strategy.SearchStrategy;

/**
 * Takes part in a shared search: explores parts of the tree, one after the other, as ordered. The worker that concludes
 * the search also turns all results into findings.
 */
final class SharedSearchWorker {
    /** The minimum time for which a part is explored, even if it is wanted back. */
    private static final long MIN_MILLIS = 30;

    private final SearchSession session;
    private final CheckOptions options;
    private final SearchStateCodec codec;
    private final WorkOrders orders;

    SharedSearchWorker(SearchSession session, CheckOptions options, WorkOrders orders) {
        this.session = session;
        this.options = options;
        this.codec = session.codec;
        this.orders = orders;
    }

    /**
     * Follows orders to the end. Returns true if this worker is to conclude the search, false if another worker does.
     */
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
        SearchStrategy strategy = SearchStrategies.ofPart(options, state.tree());
        long start = System.nanoTime();
        int ofTree = order.millis() * (100 - order.sampledPercent()) / 100;
        BooleanSupplier over = () -> isOver(start, ofTree);
        boolean restart = session.explorePart(strategy, over);
        Outcome outcome = outcome(restart, strategy, over);
        byte[] tree = outcome == Outcome.WORKED ? strategy.save() : null;
        if (tree != null && order.sampledPercent() > 0) sample(order, start);
        return new WorkReport(order.part(), outcome, codec.save(strategy, tree));
    }

    /** Takes samples for the rest of the time. What is left of the part has been saved before. */
    private void sample(WorkOrder order, long start) {
        session.sampleBetweenParts(order.part(), () -> isOver(start, order.millis()));
        if (session.engine.wasPinned()) session.engine.use(new ThreadSwitcher(session.engine));
    }

    /**
     * Returns whether to return the part. At least one execution is run before; otherwise a part that is always wanted
     * back at once would be passed around for ever.
     */
    private boolean isOver(long start, int millis) {
        if (session.counters.executions + session.counters.samples == 0) return false;
        long done = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        return done >= millis || done >= MIN_MILLIS && orders.wantsBack();
    }

    private void begin(SearchState state) {
        session.reasons.names.share(state.names());
        if (session.warmUpOnce()) session.reasons.names.share(state.names());
        codec.learn(state.knowledge());
        session.races.forgetEntries();
        session.failures.forget();
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
        codec.learn(state.knowledge());
        session.parts.accesses.promoted();
        session.races.forgetEntries();
        session.failures.forget();
        session.reasons.forget();
        session.counters.restart();
        codec.restore(state.results());
        session.counters.concluded(order.complete(), order.fraction(), SearchStrategies.ESTIMATE);
        session.adoptSamples();
        if (order.complete()) session.warmUp.reportRaceOfFirstRunOnly();
        session.engine.scheduler.guide(null, SpinPolicy.AS_SCHEDULED);
        session.engine.beginWithoutRunning(false);
    }
}
