package org.racefinder.explorer.run;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Captures the output of the program in one execution, both streams in order, up to a limit. Each execution begins with
 * the same standard streams.
 */
final class OutputCapture extends OutputStream {
    private static final int LIMIT = 64 * 1024;
    private byte[] buffer = new byte[1024];
    private int length;
    private boolean dropped;
    private final PrintStream out = new PrintStream(this, true, StandardCharsets.UTF_8);
    private final InputStream in = System.in;
    private final PrintStream err = new PrintStream(this, true, StandardCharsets.UTF_8);

    void begin() {
        length = 0;
        dropped = false;
        if (System.in != in) System.setIn(in);
        if (System.out != out) System.setOut(out);
        if (System.err != err) System.setErr(err);
    }

    @Override
    public void write(int b) {
        if (length == LIMIT) {
            dropped = true;
            return;
        }
        if (length == buffer.length) buffer = Arrays.copyOf(buffer, Math.min(LIMIT, length * 2));
        buffer[length++] = (byte) b;
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        int kept = Math.min(count, LIMIT - length);
        dropped |= kept < count;
        while (length + kept > buffer.length) buffer = Arrays.copyOf(buffer, Math.min(LIMIT, buffer.length * 2));
        System.arraycopy(bytes, from, buffer, length, kept);
        length += kept;
    }

    public String text() {
        String text = new String(buffer, 0, length, StandardCharsets.UTF_8);
        return dropped ? text + "\n[more output was dropped]\n" : text;
    }
}
