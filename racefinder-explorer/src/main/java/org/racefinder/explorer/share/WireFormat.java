package org.racefinder.explorer.share;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.search.Schedule;
import org.racefinder.model.CodeSite;

/**
 * Reads and writes the values of this package. Java serialization is not used, because data that is read must never
 * decide which code runs.
 */
final class WireFormat {
    private static final int MAX_LENGTH = 1 << 26;

    private WireFormat() {}

    interface ElementWriter<T> {
        void write(DataOutputStream out, T value) throws IOException;
    }

    interface ElementReader<T> {
        T read(DataInputStream in) throws IOException;
    }

    static void text(DataOutputStream out, String text) throws IOException {
        bytes(out, text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    static String text(DataInputStream in) throws IOException {
        byte[] bytes = bytes(in);
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }

    static void bytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes == null ? -1 : bytes.length);
        if (bytes != null) out.write(bytes);
    }

    static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length == -1) return null;
        byte[] bytes = in.readNBytes(checked(length));
        if (bytes.length < length) throw new IOException("it ends too early");
        return bytes;
    }

    private static int checked(int length) throws IOException {
        if (length < 0 || length > MAX_LENGTH) throw new IOException("a length of " + length);
        return length;
    }

    static <T> void list(DataOutputStream out, List<T> list, ElementWriter<T> element) throws IOException {
        out.writeInt(list.size());
        for (T value : list) element.write(out, value);
    }

    static <T> List<T> list(DataInputStream in, ElementReader<T> element) throws IOException {
        List<T> list = new ArrayList<>();
        for (int i = checked(in.readInt()); i > 0; i--) list.add(element.read(in));
        return list;
    }

    /** Writes a value that may be null. */
    static <T> void option(DataOutputStream out, T value, ElementWriter<T> element) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) element.write(out, value);
    }

    static <T> T option(DataInputStream in, ElementReader<T> element) throws IOException {
        return in.readBoolean() ? element.read(in) : null;
    }

    static void site(DataOutputStream out, CodeSite site) throws IOException {
        text(out, site.className());
        text(out, site.method());
        text(out, site.file());
        out.writeInt(site.line());
    }

    static CodeSite site(DataInputStream in) throws IOException {
        return new CodeSite(text(in), text(in), text(in), in.readInt());
    }

    static void schedule(DataOutputStream out, Schedule schedule) throws IOException {
        out.writeInt(schedule.length());
        for (int i = 0; i < schedule.length(); i++) {
            out.writeInt(schedule.actor(i));
            out.writeInt(schedule.alternative(i));
        }
    }

    static Schedule schedule(DataInputStream in) throws IOException {
        Schedule schedule = new Schedule();
        for (int i = checked(in.readInt()); i > 0; i--) schedule.add(in.readInt(), in.readInt());
        return schedule;
    }
}
