package org.racefinder.worker.process;

import java.io.IOException;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import org.racefinder.explorer.share.SearchState;
import org.racefinder.explorer.share.StateListener;

/**
 * Sends the state of the search to the command every few seconds. The first state is sent after one period, so that
 * short searches have no overhead.
 */
public final class StateSender implements StateListener {
    /** Tests shorten it. */
    public static final long PERIOD_MILLIS = Long.getLong("racefinder.saveMillis", 2_000);

    private final MessageSender out;
    private long last = System.nanoTime();

    StateSender(MessageSender out) {
        this.out = out;
    }

    @Override
    public boolean isDue() {
        return System.nanoTime() - last > TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS);
    }

    @Override
    public void state(SearchState state) {
        send(Base64.getEncoder().encodeToString(state.toBytes()));
        last = System.nanoTime();
    }

    @Override
    public void finished() {
        send("");
    }

    private void send(String payload) {
        try {
            out.send(WorkerMessage.Type.STATE, payload);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
