package org.racefinder.worker.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What the worker tells the command, one line each on its standard output:
 * {@code MARK type payload}. The mark tells messages from what the JVM or native code prints there.
 */
record WorkerMessage(Type type, String payload) {
    private static final String MARK = "\u001eracefinder ";

    enum Type {
        /** The worker runs; its process id. */
        HELLO,
        /** {@link Progress}. */
        PROGRESS,
        /** The state of the search, to be kept, in Base64; nothing if nothing is left to run. */
        STATE,
        /** What came of an order, in Base64. */
        REPORT,
        /** All findings as far as they are known now: {@link SightingCodec}; replaces what was said before. */
        SIGHTINGS,
        /** What the program printed in an execution: the number of the execution, a blank, the text. */
        OUTPUT,
        /** A finding as JSON, as it will be reported; replaces the sighting with its id. */
        FINDING,
        /** The result as JSON, before there is advice: it stands if the worker does not survive trying any. */
        SEARCHED,
        /** The result as JSON; the last message, unless the worker is to serve one job after the other. */
        RESULT,
        /** After a result: the worker can take another job. */
        READY,
        /** The program or its options cannot be run; one sentence. */
        REFUSED,
        /** The tool failed; the stack trace. */
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

    /** Null when the line is not a message. */
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
