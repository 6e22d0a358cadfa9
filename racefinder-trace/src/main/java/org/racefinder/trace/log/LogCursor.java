package org.racefinder.trace.log;

import java.io.IOException;
import java.util.List;

/**
 * Reads the records of one thread. The cursor is always positioned before an ordered record, whose sequence number is
 * known.
 */
final class LogCursor {
    private static final int MAX_SHIFT = 63;
    private final EventLog log;
    private final int thread;
    private final List<EventLog.Chunk> chunks;
    private final Prediction prediction = new Prediction();
    private int nextChunk;
    private byte[] bytes = {};
    private int at;
    private long lastSequence;
    private long lastTime;
    private LogOp op;
    private int object;
    private int site;
    private long sequence;

    LogCursor(EventLog log, int thread, List<EventLog.Chunk> chunks) {
        this.log = log;
        this.thread = thread;
        this.chunks = chunks;
        this.sequence = chunks.get(0).first();
    }

    long sequence() {
        return sequence;
    }

    /**
     * Delivers the next ordered record and the accesses that follow it. Returns false at the end. The first call only
     * advances to the first ordered record.
     */
    boolean deliver(LogListener listener) throws IOException {
        if (op != null) listener.ordered(thread, op, object, site, sequence);
        op = null;
        while (true) {
            while (at >= bytes.length) if (!open()) return false;
            int first = bytes[at++] & 0xff;
            LogOp next = LogOp.ofCode(first);
            if (next == null) throw new MalformedLog("it contains a record of an unknown kind");
            if (next.isOrdered()) {
                lastSequence += number();
                sequence = lastSequence;
                object = (int) number();
                site = (int) number();
                op = next;
                return true;
            }
            if (next == LogOp.TIME) listener.time(thread, lastTime += number());
            else access(listener, next, first);
        }
    }

    private void access(LogListener listener, LogOp next, int flags) throws IOException {
        int accessSite = prediction.site();
        if ((flags & LogFormat.EXPECTED_SITE) == 0) accessSite += (int) signed();
        int accessObject = prediction.object(accessSite);
        if ((flags & LogFormat.SAME_OBJECT) == 0) accessObject += (int) signed();
        boolean element = (flags & LogFormat.ELEMENT) != 0;
        int place = prediction.place(accessSite) + (element ? 1 : 0);
        if ((flags & LogFormat.NEXT_PLACE) == 0) place += (int) signed();
        prediction.update(accessSite, accessObject, place);
        if (next.hasValue()) listener.value(thread, next, accessObject, place, element, accessSite, signed());
        else listener.access(thread, next, accessObject, place, element, accessSite);
    }

    private boolean open() throws IOException {
        if (nextChunk == chunks.size()) return false;
        bytes = log.content(chunks.get(nextChunk++));
        at = 0;
        lastSequence = 0;
        lastTime = 0;
        prediction.reset();
        return true;
    }

    private long signed() throws MalformedLog {
        long number = number();
        return (number >>> 1) ^ -(number & 1);
    }

    private long number() throws MalformedLog {
        long number = 0;
        for (int shift = 0; shift <= MAX_SHIFT; shift += 7) {
            if (at >= bytes.length) throw new MalformedLog("a chunk of it ends inside a record");
            byte part = bytes[at++];
            number |= (long) (part & 0x7f) << shift;
            if (part >= 0) return number;
        }
        throw new MalformedLog("it contains a number that is too long");
    }
}
