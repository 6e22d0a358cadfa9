package org.racefinder.cluster.node;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.racefinder.cluster.protocol.ClusterMessage;
import org.racefinder.explorer.share.WorkOrder;
import org.racefinder.explorer.share.WorkReport;
import org.racefinder.worker.process.Progress;
import org.racefinder.worker.process.WorkerOutcome;
import org.racefinder.worker.process.WorkerProcess;

/**
 * A worker process of a node. Requests work from the hub until it gets some. All methods except {@link #listen} are
 * called by one thread.
 */
final class NodeWorker implements WorkRequester {
    private static final long REQUEST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final long session;
    private final int number;
    private final WorkerProcess process;
    private final Consumer<ClusterMessage> outgoing;
    private int lastPart;
    private WorkReport report;
    private boolean busy;
    private long lastRequest = System.nanoTime() - REQUEST_NANOS;
    private long lastProgressSent = System.nanoTime();

    NodeWorker(long session, int number, WorkerProcess process, Consumer<ClusterMessage> outgoing) {
        this.session = session;
        this.number = number;
        this.process = process;
        this.outgoing = outgoing;
    }

    int number() {
        return number;
    }

    long pid() {
        return process.pid();
    }

    /**
     * {@code events} runs actions one after the other on the node's thread. {@code ended} is called when the process
     * has ended.
     */
    void listen(Consumer<Runnable> events, Consumer<WorkerOutcome> ended) {
        process.onReport(received -> events.accept(() -> reported(received)));
        Thread reader = new Thread(
                () -> {
                    WorkerOutcome outcome = process.await(now -> events.accept(() -> sendProgress(now)));
                    events.accept(() -> ended.accept(asLocalLoss(outcome)));
                },
                "racefinder-worker-" + number);
        reader.setDaemon(true);
        reader.start();
    }

    /** Turns a refusal into a loss: if this machine cannot start the program, other machines may still be able to. */
    private WorkerOutcome asLocalLoss(WorkerOutcome outcome) {
        return outcome instanceof WorkerOutcome.Refused refused && !process.begun()
                ? new WorkerOutcome.Lost(refused.sentence(), false)
                : outcome;
    }

    private void reported(WorkReport received) {
        report = received;
        busy = false;
        ask();
    }

    private void sendProgress(Progress now) {
        if (!busy || System.nanoTime() - lastProgressSent < PROGRESS_NANOS) return;
        lastProgressSent = System.nanoTime();
        outgoing.accept(new ClusterMessage.WorkerProgress(session, number, now.executions(), now.depth()));
    }

    private void ask() {
        lastRequest = System.nanoTime();
        outgoing.accept(new ClusterMessage.WorkRequest(session, number, lastPart, report));
    }

    @Override
    public void askAgain() {
        if (!busy && System.nanoTime() - lastRequest >= REQUEST_NANOS) ask();
    }

    void work(WorkOrder order) throws IOException {
        switch (order.kind()) {
            case YIELD -> process.send(order);
            case PART -> {
                // The message may be a repetition.
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
