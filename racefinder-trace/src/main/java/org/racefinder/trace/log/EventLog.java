package org.racefinder.trace.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A recorded run. Opening it reads and verifies all chunks; replaying it keeps one chunk of each running thread in
 * memory. If the log ends early because the program was killed, it is replayed only up to the point where it is
 * complete for all threads. Beyond that point, releases may be missing, and acquires without their releases would lead
 * to false races.
 */
public final class EventLog implements AutoCloseable {
    /** The position of a chunk of one thread's records in the file; see {@link LogFormat}. */
    record Chunk(long at, byte packing, int thread, long first, int size, int stored) {}

    private final FileChannel file;
    private final LogNames names = new LogNames();
    private final Map<Integer, List<Chunk>> chunks = new HashMap<>();
    private int chunkCount;
    private long complete;
    private boolean closed;
    private String damage;

    private EventLog(FileChannel file) {
        this.file = file;
    }

    /**
     * Opens a log and builds the index of its chunks.
     *
     * @throws MalformedLog if the file is not an event log or nothing of it can be read
     */
    public static EventLog open(Path path) throws IOException {
        FileChannel file = FileChannel.open(path, StandardOpenOption.READ);
        try {
            EventLog log = new EventLog(file);
            log.index();
            return log;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private void index() throws IOException {
        byte[] header = bytes(0, LogFormat.HEADER.length);
        if (header == null) throw new MalformedLog("it is not a Racefinder log: it is too short");
        for (int i = 0; i < header.length - 1; i++)
            if (header[i] != LogFormat.HEADER[i]) throw new MalformedLog("it is not a Racefinder log");
        if (header[header.length - 1] != LogFormat.HEADER[header.length - 1])
            throw new MalformedLog("it has format version " + header[header.length - 1] + ", this version reads "
                    + LogFormat.HEADER[header.length - 1]);
        long at = header.length;
        while (at < file.size() && damage == null) at = chunk(at);
        if (chunkCount == 0 && damage != null) throw new MalformedLog("nothing of it can be read: " + damage);
    }

    private long chunk(long at) throws IOException {
        byte[] header = bytes(at, LogFormat.CHUNK_HEADER);
        String where = "chunk " + (chunkCount + 1);
        if (header == null) return damaged(at, "it ends inside " + where);
        ByteBuffer in = ByteBuffer.wrap(header);
        if (in.getInt() != LogFormat.MAGIC) return damaged(at, where + " does not begin like one");
        byte kind = in.get();
        byte packing = in.get();
        int thread = in.getInt();
        long first = in.getLong();
        long completeUpTo = in.getLong();
        int size = in.getInt();
        int stored = in.getInt();
        if (size < 0 || size > LogFormat.MAX_CHUNK_SIZE || stored < 0 || stored > LogFormat.MAX_CHUNK_SIZE)
            return damaged(at, where + " states an impossible size");
        byte[] content = bytes(at + LogFormat.CHUNK_HEADER, stored);
        if (content == null) return damaged(at, "it ends inside " + where);
        CRC32 sum = new CRC32();
        sum.update(header, 0, LogFormat.CHECKSUMMED_HEADER);
        sum.update(content);
        if ((int) sum.getValue() != in.getInt()) return damaged(at, where + " has a wrong checksum");
        Chunk chunk = new Chunk(at + LogFormat.CHUNK_HEADER, packing, thread, first, size, stored);
        try {
            if (kind == LogFormat.NAMES) names.read(unpack(chunk, content));
            else if (kind == LogFormat.CLOSED) closed = true;
            else chunks.computeIfAbsent(thread, t -> new ArrayList<>()).add(chunk);
        } catch (MalformedLog e) {
            return damaged(at, where + ": " + e.getMessage());
        } catch (IOException | RuntimeException e) {
            return damaged(at, where + " cannot be understood");
        }
        chunkCount++;
        complete = Math.max(complete, completeUpTo);
        return at + LogFormat.CHUNK_HEADER + stored;
    }

    private long damaged(long at, String how) {
        damage = how;
        return at;
    }

    private byte[] bytes(long at, int length) throws IOException {
        if (at + length > file.size()) return null;
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) if (file.read(buffer, at + buffer.position()) < 0) return null;
        return buffer.array();
    }

    byte[] content(Chunk chunk) throws IOException {
        byte[] stored = bytes(chunk.at, chunk.stored);
        if (stored == null) throw new MalformedLog("it became shorter while it was read");
        return unpack(chunk, stored);
    }

    private static byte[] unpack(Chunk chunk, byte[] stored) throws MalformedLog {
        if (chunk.packing == LogFormat.PLAIN) {
            if (chunk.size != stored.length) throw new MalformedLog("its sizes disagree");
            return stored;
        }
        if (chunk.packing != LogFormat.DEFLATED) throw new MalformedLog("it is packed in an unknown way");
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(stored);
            byte[] content = new byte[chunk.size];
            int size = inflater.inflate(content);
            if (size != chunk.size) throw new MalformedLog("its sizes disagree");
            return content;
        } catch (DataFormatException e) {
            throw new MalformedLog("it cannot be unpacked");
        } finally {
            inflater.end();
        }
    }

    public LogNames names() {
        return names;
    }

    /** Returns why the log does not contain the whole run, or null if it does. */
    public String damage() {
        if (damage != null) return "the log is damaged: " + damage + "; what stands before it was read";
        return closed ? null : "the log was not closed: the program was killed, or its disk was full";
    }

    public int chunks() {
        return chunkCount;
    }

    /** Delivers all records in one order that is consistent with the run. */
    public void replay(LogListener listener) throws IOException {
        boolean whole = closed && damage == null;
        long last = whole ? Long.MAX_VALUE : complete;
        PriorityQueue<LogCursor> waiting = new PriorityQueue<>(Comparator.comparingLong(LogCursor::sequence));
        for (Map.Entry<Integer, List<Chunk>> each : chunks.entrySet()) {
            LogCursor cursor = new LogCursor(this, each.getKey(), each.getValue());
            waiting.add(cursor);
        }
        while (!waiting.isEmpty()) {
            LogCursor next = waiting.poll();
            if (next.sequence() > last) return;
            if (next.deliver(listener)) waiting.add(next);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
