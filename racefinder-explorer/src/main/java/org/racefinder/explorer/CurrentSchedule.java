package org.racefinder.explorer;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.trace.SavedSchedule.Choice;

/**
 * The choices of the execution that is running now, in a mapped file that outlives the worker: after {@code kill -9} the
 * command reads from it what the worker was doing. Written on the hot path, so no object is made per choice.
 *
 * <pre>
 * File = number of choices | bytes of promoted | promoted, lines in UTF-8 ... | at 65536: { actor alternative }     (all int, big-endian)
 * </pre>
 */
public final class CurrentSchedule {
    private static final int PROMOTED_AT = 8;
    private static final int CHOICES_AT = 1 << 16;
    private static final int CAPACITY = 1 << 18;

    private final MappedByteBuffer file;
    private int length;

    private CurrentSchedule(MappedByteBuffer file) {
        this.file = file;
    }

    /** Maps the file, which is made or overwritten. */
    public static CurrentSchedule open(Path path) throws IOException {
        try (FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return new CurrentSchedule(channel.map(FileChannel.MapMode.READ_WRITE, 0, CHOICES_AT + 8L * CAPACITY));
        }
    }

    /** A new execution starts: no choice has been made. */
    public void begin() {
        length = 0;
        file.putInt(0, 0);
    }

    /** Choices past the capacity are not kept: the schedule then is a prefix of what ran. */
    public void add(int actor, int alternative) {
        if (length == CAPACITY) return;
        int at = CHOICES_AT + 8 * length;
        file.putInt(at, actor);
        file.putInt(at + 4, alternative);
        file.putInt(0, ++length);
    }

    /** The plain locations whose accesses are scheduling points from the next execution on. */
    public void promoted(List<String> locations) {
        byte[] text = String.join("\n", locations).getBytes(StandardCharsets.UTF_8);
        int bytes = Math.min(text.length, CHOICES_AT - PROMOTED_AT);
        file.put(PROMOTED_AT, text, 0, bytes);
        file.putInt(4, bytes);
    }

    /** Empty when no worker came as far as making the file. */
    public static Contents read(Path path) throws IOException {
        if (!Files.exists(path)) return new Contents(List.of(), List.of());
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (channel.size() < CHOICES_AT) return new Contents(List.of(), List.of());
            MappedByteBuffer file = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            byte[] text = new byte[file.getInt(4)];
            file.get(PROMOTED_AT, text);
            List<Choice> choices = new ArrayList<>();
            int length = file.getInt(0);
            for (int at = CHOICES_AT; at < CHOICES_AT + 8 * length; at += 8)
                choices.add(new Choice(file.getInt(at), file.getInt(at + 4)));
            List<String> promoted =
                    new String(text, StandardCharsets.UTF_8).lines().toList();
            return new Contents(promoted, choices);
        }
    }

    public record Contents(List<String> promoted, List<Choice> choices) {}
}
