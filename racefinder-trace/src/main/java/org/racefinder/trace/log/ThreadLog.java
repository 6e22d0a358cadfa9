package org.racefinder.trace.log;

import java.util.function.LongSupplier;

/** The buffered records of one thread, not yet written to the file. Only that thread adds records. */
public final class ThreadLog {
    private static final int MAX_SIZE = 1 << 16;
    private static final int MAX_RECORD_SIZE = 64;

    final int thread;
    private final LogWriter writer;
    private final Prediction prediction = new Prediction();
    private byte[] bytes = new byte[1024];
    private int count;
    private long lastSequence;
    private long lastTime;
    /** The number of bytes that form complete records. The thread that closes the log reads it. */
    private volatile int complete;
    /** A lower bound of the sequence numbers in the buffer. */
    volatile long pendingSince = Long.MAX_VALUE;

    long firstSequence;
    private long events;

    /** A write whose value is read when the thread makes its next record, because then the write has been performed. */
    private record PendingStore(int object, int place, boolean element, int site, LongSupplier value) {}

    private PendingStore pendingStore;
    private final boolean timed;

    ThreadLog(LogWriter writer, int thread, boolean timed) {
        this.writer = writer;
        this.thread = thread;
        this.timed = timed;
    }

    /**
     * For a static field, {@code object} is 0 and {@code place} is the field number. For an instance field, they are
     * the object and the field number; for an element, the array and the index.
     */
    public void access(LogOp op, int object, int place, boolean element, int site) {
        begin();
        put(op, object, place, element, site);
        done();
    }

    /** Attaches a value to an access; {@code op} is {@link LogOp#SAW} or {@link LogOp#STORED}. */
    public void value(LogOp op, int object, int place, boolean element, int site, long value) {
        recordPendingStore();
        makeRoom();
        put(op, object, place, element, site);
        number(zigzag(value));
        complete = count;
    }

    /** Announces a write that the thread is about to make. */
    public void stores(int object, int place, boolean element, int site, LongSupplier value) {
        recordPendingStore();
        pendingStore = new PendingStore(object, place, element, site, value);
    }

    private void recordPendingStore() {
        if (pendingStore == null) return;
        PendingStore write = pendingStore;
        pendingStore = null;
        value(LogOp.STORED, write.object, write.place, write.element, write.site, write.value.getAsLong());
    }

    private void begin() {
        recordPendingStore();
        if (timed) time(writer.nanos());
        makeRoom();
    }

    public void time(long nanos) {
        makeRoom();
        bytes[count++] = (byte) LogOp.TIME.ordinal();
        number(nanos - lastTime);
        lastTime = nanos;
        complete = count;
    }

    private void put(LogOp op, int object, int place, boolean element, int site) {
        int expected = prediction.site();
        int flags = site == expected ? LogFormat.EXPECTED_SITE : 0;
        if (object == prediction.object(site)) flags |= LogFormat.SAME_OBJECT;
        int nextPlace = prediction.place(site) + (element ? 1 : 0);
        if (place == nextPlace) flags |= LogFormat.NEXT_PLACE;
        if (element) flags |= LogFormat.ELEMENT;
        bytes[count++] = (byte) (flags | op.ordinal());
        if ((flags & LogFormat.EXPECTED_SITE) == 0) number(zigzag(site - expected));
        if ((flags & LogFormat.SAME_OBJECT) == 0) number(zigzag(object - prediction.object(site)));
        if ((flags & LogFormat.NEXT_PLACE) == 0) number(zigzag(place - nextPlace));
        prediction.update(site, object, place);
    }

    /** The caller must ensure that no other thread can record an action on the same object in the meantime. */
    public void ordered(LogOp op, int object, int site) {
        begin();
        if (pendingSince == Long.MAX_VALUE) pendingSince = writer.lastSequence();
        long sequence = writer.nextSequence();
        if (firstSequence == 0) firstSequence = sequence;
        bytes[count++] = (byte) op.code();
        number(sequence - lastSequence);
        number(object);
        number(site);
        lastSequence = sequence;
        done();
    }

    private void done() {
        events++;
        complete = count;
    }

    public long events() {
        return events;
    }

    private void makeRoom() {
        if (count + MAX_RECORD_SIZE <= bytes.length) return;
        if (bytes.length < MAX_SIZE) bytes = java.util.Arrays.copyOf(bytes, Math.min(MAX_SIZE, 4 * bytes.length));
        else flush();
    }

    public void flush() {
        if (count == 0) return;
        writer.write(this, bytes, count, true);
    }

    /** Resets the buffer after its records were written. The caller holds the writer's lock. */
    void written() {
        count = 0;
        complete = 0;
        lastSequence = 0;
        lastTime = 0;
        firstSequence = 0;
        pendingSince = Long.MAX_VALUE;
        prediction.reset();
    }

    /** Called by the thread that closes the log, with the writer's lock, while this thread may still be running. */
    void writeCompleteRecords() {
        byte[] current = bytes;
        int size = complete;
        if (size > 0 && size <= current.length) writer.write(this, current.clone(), size, false);
    }

    private static long zigzag(long delta) {
        return (delta << 1) ^ (delta >> 63);
    }

    private void number(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[count++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[count++] = (byte) rest;
    }
}
