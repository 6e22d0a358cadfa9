package org.racefinder.explorer.engine;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.explorer.share.Harvest;
import org.racefinder.explorer.share.Order;
import org.racefinder.explorer.share.Orders;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.explorer.share.WorkReport.Outcome;
import org.racefinder.explorer.strategy.Strategies;
import org.racefinder.explorer.strategy.Strategy;

/** Follows the orders of a search that is shared: works on one part of its tree after the other, and concludes at the end. */
final class PartWork {
    private final Session session;
    private final CheckOptions options;
    private final Handover handover;
    private final Orders orders;

    PartWork(Session session, CheckOptions options, Handover handover, Orders orders) {
        this.session = session;
        this.options = options;
        this.handover = handover;
        this.orders = orders;
    }

    /** Until the search is concluded; false if it never will be, here. */
    boolean follow() {
        try {
            for (Order order = orders.next(); order != null; order = orders.next()) {
                if (order.kind() == Order.Kind.CONCLUDE) {
                    conclude(order);
                    return true;
                }
                if (order.kind() == Order.Kind.PART) orders.report(work(order));
                if (session.engine.stopRequested()) return false;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return false;
    }

    private WorkReport work(Order order) throws IOException {
        SearchState state = order.state();
        begin(state);
        Strategy strategy = Strategies.ofPart(options, state.tree(), order.sampling(), order.part());
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(order.millis());
        boolean restart = session.part(strategy, () -> orders.wantsBack() || System.nanoTime() - end > 0);
        Outcome outcome = outcome(restart, strategy, end);
        byte[] tree = outcome == Outcome.WORKED ? strategy.save() : null;
        return new WorkReport(order.part(), outcome, handover.save(strategy, tree));
    }

    private void begin(SearchState state) {
        session.reasons.names.share(state.names());
        if (session.warmUpOnce()) session.reasons.names.share(state.names());
        handover.learn(state.learnt());
        session.races.forgetEntries();
        session.findings.forget();
        session.counters.restart();
        session.counters.restore(Harvest.NOTHING.count());
    }

    private Outcome outcome(boolean restart, Strategy strategy, long end) {
        if (session.engine.wasPinned()) {
            session.engine.use(new ThreadSwitcher(session.engine));
            return Outcome.AGAIN;
        }
        if (session.reasons.names.metNews()) return Outcome.NAMES;
        if (restart) return Outcome.LEARNT;
        if (session.engine.stopRequested()) return Outcome.AGAIN;
        boolean over = strategy.exhausted() || orders.wantsBack() || System.nanoTime() - end > 0;
        return over ? Outcome.WORKED : Outcome.BROKEN;
    }

    private void conclude(Order order) {
        SearchState state = order.state();
        session.reasons.names.restore(state.names());
        if (session.warmUpOnce()) session.reasons.names.restore(state.names());
        handover.learn(state.learnt());
        session.accesses().promoted();
        session.races.forgetEntries();
        session.findings.forget();
        session.reasons.forget();
        session.counters.restart();
        handover.restore(state.harvest());
        session.counters.concluded(order.complete(), order.fraction(), Strategies.ESTIMATE);
        session.engine.guide(null, Spinning.AS_SCHEDULED);
        session.engine.beginAside(false);
    }
}
