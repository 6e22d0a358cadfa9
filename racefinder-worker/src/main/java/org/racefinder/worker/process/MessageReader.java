package org.racefinder.worker.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/**
 * The command's end of a worker's messages. Lines without the mark of a message are passed on as stray output; a line
 * that has the mark but is not the next message of the worker means that something else writes to the pipe.
 */
final class MessageReader {
    /** Something other than the worker wrote a message, or damaged, repeated or took one away. */
    static final class ForeignMessageException extends IOException {
        ForeignMessageException() {
            super("a message that is not the worker's");
        }
    }

    private final OutputLines lines;
    private final MessageKey key;
    private final Consumer<String> stray;
    private long next;

    MessageReader(InputStream in, MessageKey key, Consumer<String> stray) {
        this.lines = new OutputLines(in);
        this.key = key;
        this.stray = stray;
    }

    /** Null at the end of the stream. */
    WorkerMessage next() throws IOException {
        while (lines.next()) {
            if (!lines.isMarked()) {
                stray.accept(lines.text());
                continue;
            }
            WorkerMessage message = lines.message(key, next++);
            if (message == null) throw new ForeignMessageException();
            return message;
        }
        return null;
    }
}
