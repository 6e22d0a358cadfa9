package org.racefinder.explorer.api;

import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.racefinder.trace.SavedSchedule.Choice;

/**
 * The choices of the running execution, kept in a mapped file that outlives the worker. If the worker is killed, the
 * command reads its last schedule from the file. The file is written on the hot path, so a choice allocates nothing,
 * and writes bypass the bounds checks of buffers.
 *
 * <pre>
 * File = number of choices | bytes of promoted | promoted, lines in UTF-8 ... | at 65536: { actor alternative }
 * </pre>
 *
 * All numbers are ints in the byte order of this machine.
 */
public final class CurrentSchedule {
    private static final int PROMOTED_AT = 8;
    private static final int CHOICES_AT = 1 << 16;
    private static final int CAPACITY = 1 << 18;
    private static final long BYTES = CHOICES_AT + 8L * CAPACITY;
    private static final int ZEROS = 1 << 13;

    /** Not static, because the command only reads files and has no access to Unsafe. */
    private final Unsafe unsafe = Unsafe.getUnsafe();

    private final MappedByteBuffer file;
    private final long address;
    private int length;

    private CurrentSchedule(MappedByteBuffer file) {
        this.file = inNativeOrder(file);
        this.address = unsafe.getLong(file, unsafe.objectFieldOffset(Buffer.class, "address"));
    }

    private static MappedByteBuffer inNativeOrder(MappedByteBuffer file) {
        file.order(ByteOrder.nativeOrder());
        return file;
    }

    /** Maps the file, creating or overwriting it. */
    public static CurrentSchedule open(Path path) throws IOException {
        try (FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            fill(channel);
            return new CurrentSchedule(channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES));
        }
    }

    /**
     * Makes the disk reserve the whole file. Writing to a mapped page for which it has no room would end the JVM. The
     * buffer is small because the last program may have left the heap full.
     */
    private static void fill(FileChannel channel) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(ZEROS);
        for (long at = 0; at < BYTES; at += ZEROS) {
            zeros.clear();
            while (zeros.hasRemaining()) channel.write(zeros);
        }
    }

    /** Starts a new execution, in which no choice has been made yet. */
    public void begin() {
        length = 0;
        unsafe.putInt(null, address, 0);
    }

    /** Adds a choice. Choices beyond the capacity are dropped; the schedule is then a prefix of the real one. */
    public void add(int actor, int alternative) {
        if (length == CAPACITY) return;
        long at = address + CHOICES_AT + 8L * length;
        unsafe.putInt(null, at, actor);
        unsafe.putInt(null, at + 4, alternative);
        unsafe.putInt(null, address, ++length);
    }

    /** Sets the plain locations whose accesses are scheduling points from the next execution on. */
    public void promoted(List<String> locations) {
        byte[] text = String.join("\n", locations).getBytes(StandardCharsets.UTF_8);
        int bytes = Math.min(text.length, CHOICES_AT - PROMOTED_AT);
        file.put(PROMOTED_AT, text, 0, bytes);
        file.putInt(4, bytes);
    }

    /** Reads the file. Returns empty contents if no worker has created it, or if the program has damaged it. */
    public static Contents read(Path path) throws IOException {
        if (!Files.exists(path)) return new Contents(List.of(), List.of());
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (channel.size() < BYTES) return new Contents(List.of(), List.of());
            MappedByteBuffer file = inNativeOrder(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
            int bytes = file.getInt(4);
            int length = file.getInt(0);
            if (bytes < 0 || bytes > CHOICES_AT - PROMOTED_AT || length < 0 || length > CAPACITY)
                return new Contents(List.of(), List.of());
            byte[] text = new byte[bytes];
            file.get(PROMOTED_AT, text);
            List<Choice> choices = new ArrayList<>();
            for (int at = CHOICES_AT; at < CHOICES_AT + 8 * length; at += 8)
                choices.add(new Choice(file.getInt(at), file.getInt(at + 4)));
            List<String> promoted =
                    new String(text, StandardCharsets.UTF_8).lines().toList();
            return new Contents(promoted, choices);
        }
    }

    public record Contents(List<String> promoted, List<Choice> choices) {}
}
