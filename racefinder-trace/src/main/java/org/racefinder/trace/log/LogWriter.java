package org.racefinder.trace.log;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.racefinder.model.ArrayOrigin;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Writes the event log of a run, chunk by chunk. If the disk is full, the run continues and the log ends at that point.
 */
public final class LogWriter {
    private final OutputStream out;
    private final SymbolTable symbols;
    private final boolean compress;
    private final AtomicLong sequence = new AtomicLong();
    private final List<ThreadLog> threads = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<int[]> arrays = new ArrayList<>();
    private int namedThreads;
    private int namedSites = 1;
    private int namedFields = 1;
    private int namedOrigins;
    private int namedObjects;
    private final List<String> objects = new ArrayList<>();
    /** Fields that are known to be accessed atomically, but not yet written to the file. */
    private final Set<Integer> atomicFields = new TreeSet<>();

    private final Set<Integer> atomicArrays = new TreeSet<>();
    private long bytes;
    private long lost;
    private long events;
    private String failure;
    private boolean closed;
    private final boolean timed;
    private final long started = System.nanoTime();

    public LogWriter(OutputStream out, SymbolTable symbols, boolean compress) {
        this(out, symbols, compress, false);
    }

    /** {@code timed}: whether every record gets a timestamp. */
    public LogWriter(OutputStream out, SymbolTable symbols, boolean compress, boolean timed) {
        this.timed = timed;
        this.out = out;
        this.symbols = symbols;
        this.compress = compress;
        try {
            out.write(LogFormat.HEADER);
            bytes = LogFormat.HEADER.length;
        } catch (IOException e) {
            failure = e.getMessage();
        }
    }

    public synchronized ThreadLog thread(String name) {
        ThreadLog log = new ThreadLog(this, names.size(), timed);
        names.add(name);
        threads.add(log);
        return log;
    }

    /** Defines the name of an array: its type and the code site that created it. */
    public synchronized void array(int object, String type, int site) {
        objects.add(type);
        arrays.add(new int[] {object, site});
    }

    /**
     * Marks a field, or the elements of an array, as accessed atomically too. A reader must know this before it reads
     * the plain accesses.
     */
    public synchronized void atomic(int place, int array) {
        if (array == 0) atomicFields.add(place);
        else atomicArrays.add(array);
    }

    /** Nanoseconds since the start of the run. */
    long nanos() {
        return System.nanoTime() - started;
    }

    long nextSequence() {
        return sequence.incrementAndGet();
    }

    long lastSequence() {
        return sequence.get();
    }

    synchronized void write(ThreadLog log, byte[] records, int size, boolean byOwner) {
        try {
            if (closed || failure != null) {
                lost++;
            } else {
                writeNames();
                chunk(LogFormat.EVENTS, log.thread, log.firstSequence, records, size, log);
                out.flush();
            }
        } catch (IOException e) {
            failure = e.getMessage();
        }
        if (byOwner) log.written();
    }

    public synchronized void ended(ThreadLog log) {
        events += log.events();
        threads.remove(log);
    }

    private void writeNames() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(body);
        int sites = symbols.siteCount();
        int fields = symbols.fieldCount();
        int origins = symbols.arrayOriginCount();
        int objectCount = objects.size();
        if (names.size() == namedThreads
                && sites == namedSites
                && fields == namedFields
                && origins == namedOrigins
                && objectCount == namedObjects
                && atomicFields.isEmpty()
                && atomicArrays.isEmpty()) return;

        data.writeInt(names.size() - namedThreads);
        for (; namedThreads < names.size(); namedThreads++) data.writeUTF(names.get(namedThreads));

        data.writeInt(sites - namedSites);
        for (; namedSites < sites; namedSites++) {
            CodeSite site = symbols.siteAt(namedSites);
            data.writeUTF(site.className());
            data.writeUTF(site.method());
            data.writeUTF(site.file() == null ? "" : site.file());
            data.writeInt(site.line());
        }

        data.writeInt(fields - namedFields);
        for (; namedFields < fields; namedFields++) {
            FieldName field = symbols.fieldAt(namedFields);
            data.writeUTF(field.declaringClass());
            data.writeUTF(field.name());
            data.writeUTF(field.descriptor());
        }

        data.writeInt(objectCount - namedObjects);
        for (; namedObjects < objectCount; namedObjects++) {
            data.writeInt(arrays.get(namedObjects)[0]);
            data.writeInt(arrays.get(namedObjects)[1]);
            data.writeUTF(objects.get(namedObjects));
        }

        data.writeInt(origins - namedOrigins);
        for (; namedOrigins < origins; namedOrigins++) {
            ArrayOrigin origin = symbols.arrayOriginAt(namedOrigins);
            data.writeInt(origin.site());
            data.writeInt(origin.field());
            data.writeByte(origin.depth());
            data.writeByte(origin.kind());
        }

        writeNew(atomicFields, data);
        writeNew(atomicArrays, data);
        chunk(LogFormat.NAMES, 0, 0, body.toByteArray(), body.size(), null);
    }

    private static void writeNew(Set<Integer> numbers, DataOutputStream data) throws IOException {
        data.writeInt(numbers.size());
        for (int number : numbers) data.writeInt(number);
        numbers.clear();
    }

    private void chunk(byte kind, int thread, long first, byte[] content, int size, ThreadLog flushed)
            throws IOException {
        byte[] stored = content;
        int length = size;
        byte packing = LogFormat.PLAIN;
        if (compress) {
            byte[] packed = new byte[size + 64];
            Deflater deflater = new Deflater(Deflater.BEST_SPEED);
            deflater.setInput(content, 0, size);
            deflater.finish();
            int packedSize = deflater.deflate(packed);
            if (deflater.finished() && packedSize < size) {
                stored = packed;
                length = packedSize;
                packing = LogFormat.DEFLATED;
            }
            deflater.end();
        }

        ByteBuffer header = ByteBuffer.allocate(LogFormat.CHUNK_HEADER);
        header.putInt(LogFormat.MAGIC)
                .put(kind)
                .put(packing)
                .putInt(thread)
                .putLong(first)
                .putLong(complete(flushed));
        header.putInt(size).putInt(length);
        CRC32 sum = new CRC32();
        sum.update(header.array(), 0, LogFormat.CHECKSUMMED_HEADER);
        sum.update(stored, 0, length);
        header.putInt((int) sum.getValue());

        out.write(header.array());
        out.write(stored, 0, length);
        bytes += LogFormat.CHUNK_HEADER + length;
    }

    private long complete(ThreadLog flushed) {
        long complete = sequence.get();
        for (ThreadLog each : threads) if (each != flushed) complete = Math.min(complete, each.pendingSince);
        return complete;
    }

    /** Writes the remaining records of all threads. Later events are not recorded. */
    public synchronized void close() {
        for (ThreadLog each : List.copyOf(threads)) {
            events += each.events();
            each.writeCompleteRecords();
        }
        closed = true;
        try {
            if (failure == null) {
                writeNames();
                chunk(LogFormat.CLOSED, 0, 0, new byte[0], 0, null);
            }
            out.close();
        } catch (IOException e) {
            if (failure == null) failure = e.getMessage();
        }
    }

    public synchronized long bytes() {
        return bytes;
    }

    public synchronized long events() {
        return events;
    }

    /** Returns why the log ends early, or null. */
    public synchronized String failure() {
        return failure == null ? null : failure + ", and " + lost + " later parts are missing";
    }
}
