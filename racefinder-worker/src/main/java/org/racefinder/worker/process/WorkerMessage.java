package org.racefinder.worker.process;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A message from the worker to the command, one line each: {@code MARK tag type payload}. The mark distinguishes messages
 * from other output of the JVM or of native code, and the tag from what the program under test writes.
 */
record WorkerMessage(Type type, String payload) {
    private static final byte[] MARK = "\u001eracefinder ".getBytes(StandardCharsets.US_ASCII);
    private static final HexFormat HEX = HexFormat.of();
    /** Where the type begins: behind the mark, the digits of the tag and a blank. */
    private static final int TEXT = MARK.length + 2 * Long.BYTES + 1;

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
        /** The worker cannot go on. The payload is one sentence. What it reported before counts. */
        GAVE_UP,
        /** The tool failed. The payload is the stack trace. */
        ERROR
    }

    /** The line of this message as the one with the given number, without its end. */
    byte[] line(MessageKey key, long number) {
        String escaped = payload.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
        byte[] text = (type + " " + escaped).getBytes(StandardCharsets.UTF_8);
        byte[] line = Arrays.copyOf(MARK, TEXT + text.length);
        byte[] tag = tag(key, number, text, 0, text.length);
        System.arraycopy(tag, 0, line, MARK.length, tag.length);
        line[TEXT - 1] = ' ';
        System.arraycopy(text, 0, line, TEXT, text.length);
        return line;
    }

    private static byte[] tag(MessageKey key, long number, byte[] bytes, int from, int to) {
        return HEX.toHexDigits(key.tag(number, bytes, from, to)).getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether the line claims to be a message. */
    static boolean isMarked(byte[] line, int length) {
        return length >= MARK.length && Arrays.equals(line, 0, MARK.length, MARK, 0, MARK.length);
    }

    /** Returns null if the marked line is not the message with this number. */
    static WorkerMessage parse(byte[] line, int length, MessageKey key, long number) {
        if (length <= TEXT) return null;
        byte[] tag = tag(key, number, line, TEXT, length);
        if (!Arrays.equals(line, MARK.length, TEXT - 1, tag, 0, tag.length)) return null;
        String text = new String(line, TEXT, length - TEXT, StandardCharsets.UTF_8);
        int space = text.indexOf(' ');
        return new WorkerMessage(Type.valueOf(text.substring(0, space)), unescape(text.substring(space + 1)));
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
