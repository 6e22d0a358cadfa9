package org.racefinder.cli;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;

/** A worker process of a node, and what the hub has to know of it. Asks for work until it gets some. All but {@link #listen} is called by one thread. */
final class NodeWorker implements NodeHand {
    private static final long ASK_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long TELL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final long session;
    private final int number;
    private final WorkerProcess process;
    private final Consumer<Letter> post;
    private int lastPart;
    private WorkReport report;
    private boolean busy;
    private long asked = System.nanoTime() - ASK_NANOS;
    private long told = System.nanoTime();

    NodeWorker(long session, int number, WorkerProcess process, Consumer<Letter> post) {
        this.session = session;
        this.number = number;
        this.process = process;
        this.post = post;
    }

    int number() {
        return number;
    }

    long pid() {
        return process.pid();
    }

    /** {@code events}: where what happens is done, one after the other. {@code ended}: what to do when the process has. */
    void listen(Consumer<Runnable> events, Consumer<Outcome> ended) {
        process.keepReports(came -> events.accept(() -> reported(came)));
        Thread reader = new Thread(
                () -> {
                    Outcome outcome = process.await(now -> events.accept(() -> tell(now)));
                    events.accept(() -> ended.accept(here(outcome)));
                },
                "racefinder-worker-" + number);
        reader.setDaemon(true);
        reader.start();
    }

    /** That this machine cannot start it does not mean that nobody can. */
    private Outcome here(Outcome outcome) {
        return outcome instanceof Outcome.Refused refused && !process.begun()
                ? new Outcome.Lost(refused.sentence(), false)
                : outcome;
    }

    private void reported(WorkReport came) {
        report = came;
        busy = false;
        ask();
    }

    private void tell(Progress now) {
        if (!busy || System.nanoTime() - told < TELL_NANOS) return;
        told = System.nanoTime();
        post.accept(new Letter.Told(session, number, now.executions(), now.depth()));
    }

    private void ask() {
        asked = System.nanoTime();
        post.accept(new Letter.Ask(session, number, lastPart, report));
    }

    @Override
    public void askAgain() {
        if (!busy && System.nanoTime() - asked >= ASK_NANOS) ask();
    }

    void work(WorkOrder order) throws IOException {
        switch (order.kind()) {
            case YIELD -> process.send(order);
            case PART -> {
                // it may come twice
                if (order.part() <= lastPart) return;
                lastPart = order.part();
                busy = true;
                process.send(order);
            }
            default -> throw new IOException("no work for a node: " + order.kind());
        }
    }

    @Override
    public void kill() {
        process.kill();
    }
}
