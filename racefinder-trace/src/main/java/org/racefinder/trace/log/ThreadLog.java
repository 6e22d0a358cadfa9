package org.racefinder.trace.log;

import java.util.function.LongSupplier;

/** The records of one thread that are not in the file yet. Only that thread adds to it. */
public final class ThreadLog {
    private static final int SIZE = 1 << 16;
    private static final int LONGEST_RECORD = 64;

    final int thread;
    private final LogWriter writer;
    private final Prediction prediction = new Prediction();
    private byte[] bytes = new byte[1024];
    private int count;
    private long lastSequence;
    private long lastTime;
    /** Complete records, for whoever closes the log. */
    private volatile int complete;
    /** A lower bound of the sequence numbers in here. */
    volatile long pendingSince = Long.MAX_VALUE;

    long firstSequence;
    private long events;

    /** A write whose value is looked at when the thread comes to its next record: then it has been made. */
    private record Late(int object, int place, boolean element, int site, LongSupplier value) {}

    private Late late;
    private final boolean timed;

    ThreadLog(LogWriter writer, int thread, boolean timed) {
        this.writer = writer;
        this.thread = thread;
        this.timed = timed;
    }

    /** {@code object} and {@code place}: of a static field 0 and the field, of a field the object and the field, of an element the array and the index. */
    public void access(LogOp op, int object, int place, boolean element, int site) {
        begin();
        put(op, object, place, element, site);
        done();
    }

    /** {@code op}: {@link LogOp#SAW} or {@link LogOp#STORED}. Belongs to an access, and is none itself. */
    public void value(LogOp op, int object, int place, boolean element, int site, long value) {
        settle();
        prepare();
        put(op, object, place, element, site);
        number(zigzag(value));
        complete = count;
    }

    /** What the thread is about to write. */
    public void stores(int object, int place, boolean element, int site, LongSupplier value) {
        settle();
        late = new Late(object, place, element, site, value);
    }

    private void settle() {
        if (late == null) return;
        Late write = late;
        late = null;
        value(LogOp.STORED, write.object, write.place, write.element, write.site, write.value.getAsLong());
    }

    private void begin() {
        settle();
        if (timed) time(writer.nanos());
        prepare();
    }

    public void time(long nanos) {
        prepare();
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
        prediction.met(site, object, place);
    }

    /** To be called while what it is about cannot be told of by another thread. */
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

    private void prepare() {
        if (count + LONGEST_RECORD <= bytes.length) return;
        if (bytes.length < SIZE) bytes = java.util.Arrays.copyOf(bytes, Math.min(SIZE, 4 * bytes.length));
        else flush();
    }

    public void flush() {
        if (count == 0) return;
        writer.write(this, bytes, count, true);
    }

    /** Its records are in the file; called under the lock of the writer. */
    void written() {
        count = 0;
        complete = 0;
        lastSequence = 0;
        lastTime = 0;
        firstSequence = 0;
        pendingSince = Long.MAX_VALUE;
        prediction.reset();
    }

    /** For whoever closes the log, holding its lock, while the thread may still run. */
    void writeWhatIsComplete() {
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
