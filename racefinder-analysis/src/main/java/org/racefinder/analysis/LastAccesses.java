package org.racefinder.analysis;

/**
 * For each location, the last write and each thread's last read since then. Until the first race on a location nothing
 * else matters, because until then its writes are totally ordered and each happens after the reads before it. Every
 * kept access has a small entry number, from 1, by which an analysis indexes its own data; the entry numbers of
 * discarded reads are reused.
 */
final class LastAccesses {
    private int[] write = new int[64];
    private int[] reads = new int[64];
    private int[] touched = new int[64];
    private int touchedCount;

    private long[] access = new long[64];
    private int[] next = new int[64];
    private int entries;
    private int free;

    void clear() {
        for (int i = 0; i < touchedCount; i++) {
            write[touched[i]] = 0;
            reads[touched[i]] = 0;
        }
        touchedCount = 0;
        entries = 0;
        free = 0;
    }

    /** The largest entry number assigned in this execution. */
    int entries() {
        return entries;
    }

    /** The entry of the last write, or 0. */
    int write(int location) {
        return location < write.length ? write[location] : 0;
    }

    /** The first entry of the reads since the last write, or 0; {@link #next} leads to the others. */
    int reads(int location) {
        return location < reads.length ? reads[location] : 0;
    }

    int next(int entry) {
        return next[entry];
    }

    /** The access, packed as in {@link PackedAccess}. */
    long access(int entry) {
        return access[entry];
    }

    int readBy(int thread, int location) {
        int entry = reads(location);
        while (entry != 0 && PackedAccess.thread(access[entry]) != thread) entry = next[entry];
        return entry;
    }

    /** Replaces the last write and discards all reads since. */
    int keepWrite(int location, long written) {
        touch(location);
        for (int read = reads[location]; read != 0; ) {
            int following = next[read];
            next[read] = free;
            free = read;
            read = following;
        }
        reads[location] = 0;
        if (write[location] == 0) write[location] = newEntry();
        access[write[location]] = written;
        return write[location];
    }

    /** Replaces the thread's own last read. */
    int keepRead(int location, long read) {
        touch(location);
        int entry = readBy(PackedAccess.thread(read), location);
        if (entry == 0) {
            entry = newEntry();
            next[entry] = reads[location];
            reads[location] = entry;
        }
        access[entry] = read;
        return entry;
    }

    private void touch(int location) {
        if (location >= write.length) {
            write = Growth.of(write, location + 1);
            reads = Growth.of(reads, write.length);
        }
        if (write[location] != 0 || reads[location] != 0) return;
        if (touchedCount == touched.length) touched = Growth.of(touched, touchedCount + 1);
        touched[touchedCount++] = location;
    }

    private int newEntry() {
        if (free != 0) {
            int entry = free;
            free = next[entry];
            return entry;
        }
        if (++entries == access.length) {
            access = Growth.of(access, entries + 1);
            next = Growth.of(next, access.length);
        }
        return entries;
    }
}
