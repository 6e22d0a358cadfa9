package org.racefinder.mcp.transport;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads messages, one on each line, without keeping more of a line in memory than a message may have. */
final class MessageLines {
    private final InputStream in;
    private final int maxBytes;
    private boolean tooLong;

    MessageLines(InputStream in, int maxBytes) {
        this.in = new BufferedInputStream(in);
        this.maxBytes = maxBytes;
    }

    /** Returns the next line, cut if it {@link #isTooLong is too long}; null at the end. */
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        tooLong = false;
        int next = in.read();
        if (next < 0) return null;
        for (; next >= 0 && next != '\n'; next = in.read()) {
            if (line.size() < maxBytes) line.write(next);
            else tooLong = true;
        }
        return line.toString(StandardCharsets.UTF_8).strip();
    }

    /** Whether the last line had more bytes than a message may have. */
    boolean isTooLong() {
        return tooLong;
    }
}
