package org.racefinder.worker.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The lines of a stream that the program under test can write to. A line without an end does not fill the memory: only
 * messages are kept whole.
 */
final class OutputLines {
    private static final int LONGEST = 4_096;
    private static final int LONGEST_MESSAGE = 1 << 29;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private byte[] line = new byte[LONGEST];
    private int length;

    OutputLines(InputStream in) {
        this.in = in;
    }

    /** Reads the next line; false at the end of the stream. */
    boolean next() throws IOException {
        length = 0;
        boolean any = false;
        while (at < end || fill()) {
            any = true;
            int from = at;
            while (at < end && buffer[at] != '\n') at++;
            keep(from, at - from);
            if (at == end) continue;
            at++;
            return true;
        }
        return any;
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(buffer));
        return end > 0;
    }

    private void keep(int from, int bytes) {
        int room = Math.min(bytes, LONGEST - length);
        if (room > 0) append(from, room);
        int rest = bytes - Math.max(0, room);
        if (rest > 0 && isMarked() && length + rest <= LONGEST_MESSAGE) append(from + bytes - rest, rest);
    }

    private void append(int from, int bytes) {
        if (length + bytes > line.length)
            line = Arrays.copyOf(line, (int) Math.min(LONGEST_MESSAGE, Math.max(2L * line.length, length + bytes)));
        System.arraycopy(buffer, from, line, length, bytes);
        length += bytes;
    }

    boolean isMarked() {
        return WorkerMessage.isMarked(line, length);
    }

    /** The line as the message with this number; null if it is not that message. */
    WorkerMessage message(MessageKey key, long number) {
        WorkerMessage message = WorkerMessage.parse(line, length, key, number);
        if (line.length > buffer.length) line = new byte[LONGEST];
        return message;
    }

    String text() {
        return new String(line, 0, length, StandardCharsets.UTF_8);
    }
}
