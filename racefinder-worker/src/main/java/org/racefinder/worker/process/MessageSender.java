package org.racefinder.worker.process;

import java.io.IOException;
import java.io.OutputStream;

/** The worker's end of its messages: numbers and tags them. */
final class MessageSender {
    private final OutputStream out;
    private final MessageKey key;
    private long next;

    MessageSender(OutputStream out, MessageKey key) {
        this.out = out;
        this.key = key;
    }

    /** Messages arrive in the order of the calls. */
    synchronized void send(WorkerMessage.Type type, String payload) throws IOException {
        byte[] text = new WorkerMessage(type, payload).line(key, next);
        byte[] line = new byte[text.length + 2];
        // something else may have been printed on the same line
        line[0] = '\n';
        System.arraycopy(text, 0, line, 1, text.length);
        line[line.length - 1] = '\n';
        out.write(line);
        out.flush();
        next++;
    }
}
