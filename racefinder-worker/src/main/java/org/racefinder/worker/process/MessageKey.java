package org.racefinder.worker.process;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;

/**
 * The secret that a command shares with one worker, and the tags that it puts on the worker's messages. The program
 * under test runs in the same process as the worker and may get hold of the pipe that carries the messages, so only a
 * tag shows that the worker itself wrote one.
 *
 * <p>A tag is SipHash-2-4 (Aumasson and Bernstein, 2012) of the message's number and text. It is a few lines that load
 * no security provider, which would delay the start of every worker.
 */
public record MessageKey(long first, long second) {
    public static MessageKey random() {
        // the same source without a security provider, which takes longer to load
        try (DataInputStream in = new DataInputStream(Files.newInputStream(Path.of("/dev/urandom")))) {
            return read(in);
        } catch (IOException e) {
            SecureRandom random = new SecureRandom();
            return new MessageKey(random.nextLong(), random.nextLong());
        }
    }

    public void write(DataOutputStream out) throws IOException {
        out.writeLong(first);
        out.writeLong(second);
    }

    public static MessageKey read(DataInputStream in) throws IOException {
        return new MessageKey(in.readLong(), in.readLong());
    }

    /** The tag of the message with this number, whose text is the given part of the array. */
    public long tag(long number, byte[] text, int from, int to) {
        SipHash hash = new SipHash(first, second);
        hash.word(number);
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) hash.word(word(text, at, Long.BYTES));
        long length = (long) (to - from + Long.BYTES) << 56;
        hash.word(length | word(text, at, to - at));
        return hash.end();
    }

    private static long word(byte[] text, int from, int bytes) {
        long word = 0;
        for (int i = 0; i < bytes; i++) word |= (text[from + i] & 0xffL) << (i * Byte.SIZE);
        return word;
    }

    /** Keys are not for printing. */
    @Override
    public String toString() {
        return "MessageKey";
    }

    /** The state of the function, with the names of the paper. */
    private static final class SipHash {
        private static final int FINAL_ROUNDS = 4;
        private long v0;
        private long v1;
        private long v2;
        private long v3;

        SipHash(long k0, long k1) {
            v0 = k0 ^ 0x736f6d6570736575L;
            v1 = k1 ^ 0x646f72616e646f6dL;
            v2 = k0 ^ 0x6c7967656e657261L;
            v3 = k1 ^ 0x7465646279746573L;
        }

        void word(long m) {
            v3 ^= m;
            round();
            round();
            v0 ^= m;
        }

        long end() {
            v2 ^= 0xff;
            for (int i = 0; i < FINAL_ROUNDS; i++) round();
            return v0 ^ v1 ^ v2 ^ v3;
        }

        private void round() {
            v0 += v1;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v3;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 += v3;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 += v1;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v2 = Long.rotateLeft(v2, 32);
        }
    }
}
