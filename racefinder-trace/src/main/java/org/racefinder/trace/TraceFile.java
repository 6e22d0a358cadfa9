package org.racefinder.trace;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.racefinder.model.CodeSite;
import org.racefinder.model.LockName;

/**
 * Reads and writes one counterexample as a compact binary file: eight bytes of header, the length of the body, the body
 * with each string written once, and a checksum. The file is written under a temporary name and then moved, so it is
 * either complete or absent.
 */
public final class TraceFile {
    private static final byte[] HEADER = {'R', 'F', 't', 'r', 'a', 'c', 'e', '1'};
    private static final int MAX_LENGTH = 1 << 30;

    private TraceFile() {}

    /** Thrown if the file is not a trace or is incomplete. The message gives the reason but does not name the file. */
    public static final class MalformedTrace extends IOException {
        private static final long serialVersionUID = 1;

        MalformedTrace(String what) {
            super(what);
        }
    }

    public static void write(Path file, RaceTrace trace) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new TraceWriter(new DataOutputStream(bytes)).trace(trace);
        byte[] body = bytes.toByteArray();
        CRC32 sum = new CRC32();
        sum.update(body);
        Path partial = file.resolveSibling(file.getFileName() + ".part");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(partial))) {
            out.write(HEADER);
            out.writeInt(body.length);
            out.write(body);
            out.writeInt((int) sum.getValue());
        }
        Files.move(partial, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    public static RaceTrace read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            byte[] header = in.readNBytes(HEADER.length);
            if (!Arrays.equals(header, HEADER)) throw new MalformedTrace("not a Racefinder trace");
            int length = in.readInt();
            if (length < 0 || length > MAX_LENGTH)
                throw new MalformedTrace("not a whole Racefinder trace: its length is wrong");
            byte[] body = in.readNBytes(length);
            if (body.length < length) throw new MalformedTrace("not a whole Racefinder trace: it ends early");
            CRC32 sum = new CRC32();
            sum.update(body);
            if (in.readInt() != (int) sum.getValue()) throw new MalformedTrace("a damaged Racefinder trace");
            return new TraceReader(new DataInputStream(new ByteArrayInputStream(body))).trace();
        } catch (EOFException e) {
            throw new MalformedTrace("not a whole Racefinder trace: it ends early");
        }
    }

    /** Identifies the race that a trace leads to. */
    public record Race(String place, String lines) {}

    /** Returns the race of a trace. Reads only the beginning of the file; the rest may be damaged. */
    public static Race raceOf(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (!Arrays.equals(in.readNBytes(HEADER.length), HEADER))
                throw new MalformedTrace("not a Racefinder trace");
            in.readInt();
            TraceReader reader = new TraceReader(in);
            return new Race(reader.text(), reader.text());
        } catch (EOFException | UTFDataFormatException | IndexOutOfBoundsException e) {
            throw new MalformedTrace("a damaged Racefinder trace");
        }
    }

    private static final class TraceWriter {
        private final DataOutputStream out;
        private final Map<String, Integer> known = new HashMap<>();

        TraceWriter(DataOutputStream out) {
            this.out = out;
        }

        void trace(RaceTrace trace) throws IOException {
            text(trace.place());
            text(trace.lines());
            out.writeInt(trace.threads().size());
            for (String thread : trace.threads()) text(thread);
            out.writeInt(trace.source());
            out.writeInt(trace.manifest());
            out.writeBoolean(trace.instance());
            locks(trace.sourceLocks());
            locks(trace.manifestLocks());
            out.writeInt(trace.actions().size());
            for (TracedAction action : trace.actions()) action(action);
        }

        private void action(TracedAction action) throws IOException {
            out.writeShort(action.thread());
            out.writeByte(action.type().ordinal());
            text(action.place());
            text(action.name());
            out.writeLong(action.location());
            locks(action.lock() == null ? List.of() : List.of(action.lock()));
            out.writeShort(action.frames().size());
            for (CodeSite site : action.frames()) {
                text(site.className());
                text(site.method());
                text(site.file());
                out.writeInt(site.line());
            }
        }

        private void locks(List<LockName> locks) throws IOException {
            out.writeShort(locks.size());
            for (LockName lock : locks) {
                text(lock.kind().name());
                text(lock.className());
                text(lock.field());
                out.writeBoolean(lock.explicit());
            }
        }

        /** Writes the number of a string that was written before, or 0 and the string, or -1 for null. */
        private void text(String text) throws IOException {
            Integer number = text == null ? Integer.valueOf(-1) : known.get(text);
            out.writeInt(number == null ? 0 : number);
            if (number != null) return;
            known.put(text, known.size() + 1);
            out.writeUTF(text);
        }
    }

    private static final class TraceReader {
        private final DataInputStream in;
        private final List<String> known = new ArrayList<>();

        TraceReader(DataInputStream in) {
            this.in = in;
        }

        RaceTrace trace() throws IOException {
            String place = text();
            String lines = text();
            List<String> threads = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) threads.add(text());
            int source = in.readInt();
            int manifest = in.readInt();
            boolean instance = in.readBoolean();
            List<LockName> sourceLocks = locks();
            List<LockName> manifestLocks = locks();
            List<TracedAction> actions = new ArrayList<>();
            for (int i = in.readInt(); i > 0; i--) actions.add(action());
            return new RaceTrace(
                    place, lines, threads, actions, source, manifest, instance, sourceLocks, manifestLocks);
        }

        private TracedAction action() throws IOException {
            int thread = in.readShort();
            TracedAction.Type type = TracedAction.Type.values()[in.readByte()];
            String place = text();
            String name = text();
            long location = in.readLong();
            List<LockName> lock = locks();
            List<CodeSite> frames = new ArrayList<>();
            for (int i = in.readShort(); i > 0; i--) frames.add(new CodeSite(text(), text(), text(), in.readInt()));
            return new TracedAction(thread, type, place, name, location, lock.isEmpty() ? null : lock.get(0), frames);
        }

        private List<LockName> locks() throws IOException {
            List<LockName> locks = new ArrayList<>();
            for (int i = in.readShort(); i > 0; i--)
                locks.add(new LockName(LockName.Kind.valueOf(text()), text(), text(), in.readBoolean()));
            return locks;
        }

        private String text() throws IOException {
            int number = in.readInt();
            if (number < 0) return null;
            if (number > 0) return known.get(number - 1);
            known.add(in.readUTF());
            return known.get(known.size() - 1);
        }
    }
}
