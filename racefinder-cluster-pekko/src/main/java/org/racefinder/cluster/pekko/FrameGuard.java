package org.racefinder.cluster.pekko;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLException;

/**
 * Inspects the bytes of a connection before the network library does, because the library would wait forever for the
 * rest of a frame with an impossible length. A connection that violates the format is closed. The format is that of
 * Pekko's remoting over TCP.
 *
 * <pre>
 * Connection = "AKKA" | number of the stream | { length of the frame, low byte first | frame }
 * </pre>
 */
final class FrameGuard {
    /** The {@code maximum-frame-size} of the configuration, plus room for the header. */
    static final int MAX_FRAME_BYTES = 257 * 1024;

    private static final byte[] MAGIC = {'A', 'K', 'K', 'A'};
    private static final int PREAMBLE = MAGIC.length + 1;

    private long begun;
    private int lengthBytes;
    private int length;
    private int left;

    /** Inspects the next bytes. */
    void inspect(ByteBuffer bytes) throws SSLException {
        while (bytes.hasRemaining()) {
            if (begun < PREAMBLE) preamble(bytes.get());
            else if (left > 0) {
                int skipped = Math.min(left, bytes.remaining());
                bytes.position(bytes.position() + skipped);
                left -= skipped;
            } else length(bytes.get());
        }
    }

    private void preamble(byte next) throws SSLException {
        if (begun < MAGIC.length && next != MAGIC[(int) begun])
            throw new SSLException("what was sent is nothing that nodes send");
        begun++;
    }

    private void length(byte next) throws SSLException {
        length |= (next & 0xff) << Byte.SIZE * lengthBytes;
        if (++lengthBytes < Integer.BYTES) return;
        if (length < 0 || length > MAX_FRAME_BYTES) throw new SSLException("a frame of " + length + " bytes");
        left = length;
        length = 0;
        lengthBytes = 0;
    }
}
