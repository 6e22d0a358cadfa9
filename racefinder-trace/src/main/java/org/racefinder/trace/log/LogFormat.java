package org.racefinder.trace.log;

/**
 * The format of the event log of one run: a header, then chunks. All numbers are big-endian.
 *
 * <pre>
 * log    = "RFlog" 0 0 version, chunk*
 * chunk  = magic:int kind:byte packing:byte thread:int firstSequence:long complete:long size:int stored:int
 *          checksum:int payload
 * </pre>
 *
 * The checksum (CRC-32) covers the chunk header before it and the payload as stored. {@code size} is the size of the
 * unpacked payload. An {@link #EVENTS} chunk contains records of one thread and can be decoded on its own;
 * {@code complete} is a sequence number up to which this and the earlier chunks contain every record of every thread. A
 * {@link #NAMES} chunk defines the meaning of numbers and precedes the first chunk that uses them.
 *
 * <p>Records of one thread are in the order they happened. Ordered records carry a sequence number that is global to
 * the run, so that a reader can merge all threads into one consistent order. Plain accesses need none: they lie between
 * two ordered records of their thread.
 */
final class LogFormat {
    static final byte[] HEADER = {'R', 'F', 'l', 'o', 'g', 0, 0, 3};
    static final int MAGIC = 0x52464348;
    static final int CHUNK_HEADER = 4 + 1 + 1 + 4 + 8 + 8 + 4 + 4 + 4;
    static final int CHECKSUMMED_HEADER = CHUNK_HEADER - 4;
    static final int MAX_CHUNK_SIZE = 1 << 22;
    static final byte EVENTS = 1;
    static final byte NAMES = 2;
    /** The last chunk of a properly closed log: nothing is missing. */
    static final byte CLOSED = 3;

    static final byte PLAIN = 0;
    static final byte DEFLATED = 1;

    /** Flags in the first byte of a record; its low four bits are the operation. */
    static final int EXPECTED_SITE = 0x10;

    static final int SAME_OBJECT = 0x20;
    static final int NEXT_PLACE = 0x40;
    static final int ELEMENT = 0x80;
    static final int OPERATION = 0x0f;

    /** The shift of the upper bits, which encode variants of an operation. */
    static final int VARIANT_SHIFT = 4;

    private LogFormat() {}
}
