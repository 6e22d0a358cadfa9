package org.racefinder.worker.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A message from the worker to the command, one line each on the worker's standard output: {@code MARK type payload}.
 * The mark distinguishes messages from other output of the JVM or of native code.
 */
record WorkerMessage(Type type, String payload) {
    private static final String MARK = "\u001eracefinder ";

    enum Type {
        /** The worker is running. The payload is its process id. */
        HELLO,
        /** A {@link Progress}. */
        PROGRESS,
        /** The state of the search to be saved, in Base64; empty if nothing is left to explore. */
        STATE,
        /** The report on an order, in Base64. */
        REPORT,
        /** All preliminary findings, encoded by {@link PreliminaryFindingCodec}; replaces the previous ones. */
        SIGHTINGS,
        /** The output of the program in one execution: the number of the execution, a space, the text. */
        OUTPUT,
        /** A finding as JSON, in its final form; replaces the preliminary finding with its id. */
        FINDING,
        /** The result as JSON, without advice. It counts if the worker dies while it tries the advice. */
        SEARCHED,
        /** The result as JSON. The last message, unless the worker takes further jobs. */
        RESULT,
        /** After a result: the worker can take another job. */
        READY,
        /** The program cannot be run with these options. The payload is one sentence. */
        REFUSED,
        /** The tool failed. The payload is the stack trace. */
        ERROR
    }

    void send(OutputStream out) throws IOException {
        String escaped = payload.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        byte[] line = ("\n" + MARK + type + " " + escaped + "\n").getBytes(StandardCharsets.UTF_8);
        synchronized (out) {
            out.write(line);
            out.flush();
        }
    }

    /** Returns null if the line is not a message. */
    static WorkerMessage parse(String line) {
        if (!line.startsWith(MARK)) return null;
        int space = line.indexOf(' ', MARK.length());
        try {
            return new WorkerMessage(
                    Type.valueOf(line.substring(MARK.length(), space)), unescape(line.substring(space + 1)));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return null;
        }
    }

    private static String unescape(String text) {
        if (text.indexOf('\\') < 0) return text;
        StringBuilder result = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                char escaped = text.charAt(++i);
                c = escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped;
            }
            result.append(c);
        }
        return result.toString();
    }
}
