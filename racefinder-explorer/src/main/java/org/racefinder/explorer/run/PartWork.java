package org.racefinder.explorer.run;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.engine.Spinning;
import org.racefinder.explorer.engine.ThreadSwitcher;
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
    /** For as long it works on a part in any case. */
    private static final long LEAST_MILLIS = 30;

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
        session.engine.observe(session.observer);
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
        handover.learn(state.learnt());
        session.races.forgetEntries();
        session.findings.forget();
        session.counters.restart();
        session.counters.restore(Harvest.NOTHING.count());
    }

    private Outcome outcome(boolean restart, Strategy strategy, BooleanSupplier over) {
        if (session.engine.wasPinned()) {
            session.engine.use(new ThreadSwitcher(session.engine));
            return Outcome.AGAIN;
        }
        if (session.reasons.names.metNews()) return Outcome.NAMES;
        if (restart) return Outcome.LEARNT;
        if (session.engine.stopRequested()) return Outcome.AGAIN;
        return strategy.exhausted() || over.getAsBoolean() ? Outcome.WORKED : Outcome.BROKEN;
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
        if (order.complete()) session.sayIfOnlyTheFirstRunRaced();
        session.engine.turns.guide(null, Spinning.AS_SCHEDULED);
        session.engine.beginAside(false);
    }
}
