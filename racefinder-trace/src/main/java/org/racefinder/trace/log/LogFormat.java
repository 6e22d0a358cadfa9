package org.racefinder.trace.log;

/**
 * The event log of one run: a header, then chunks. All numbers are big-endian.
 *
 * <pre>
 * log    = "RFlog" 0 0 version, chunk*
 * chunk  = magic:int kind:byte packing:byte thread:int firstSequence:long complete:long size:int stored:int checksum:int payload
 * </pre>
 *
 * The checksum (CRC-32) covers the chunk's header before it and the payload as stored. {@code size} is that of the payload after unpacking. A chunk of {@link #EVENTS} holds records of one
 * thread and can be decoded by itself; {@code complete} is a sequence number up to which every record of every thread is in this or an earlier chunk. A chunk of {@link #NAMES} holds what
 * numbers mean, and stands before the first chunk that uses them.
 *
 * <p>Records of one thread are in the order in which they happened. Ordered records carry a number of one sequence for the whole run; so a reader can put those of all threads into one faithful
 * order. Plain accesses need none: they lie between two ordered records of their thread.
 */
final class LogFormat {
    static final byte[] HEADER = {'R', 'F', 'l', 'o', 'g', 0, 0, 3};
    static final int MAGIC = 0x52464348;
    static final int CHUNK_HEADER = 4 + 1 + 1 + 4 + 8 + 8 + 4 + 4 + 4;
    static final int CHECKED = CHUNK_HEADER - 4;
    static final int LARGEST = 1 << 22;
    static final byte EVENTS = 1;
    static final byte NAMES = 2;
    /** The last chunk of a log that was closed: everything is there. */
    static final byte CLOSED = 3;

    static final byte PLAIN = 0;
    static final byte DEFLATED = 1;

    /** Bits of the first byte of a record; the lower four are its operation. */
    static final int EXPECTED_SITE = 0x10;

    static final int SAME_OBJECT = 0x20;
    static final int NEXT_PLACE = 0x40;
    static final int ELEMENT = 0x80;
    static final int OPERATION = 0x0f;

    /** How far the upper bits are from the operation. */
    static final int VARIANT = 4;

    private LogFormat() {}
}
