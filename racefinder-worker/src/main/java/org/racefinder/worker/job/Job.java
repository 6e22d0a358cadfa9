package org.racefinder.worker.job;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.explorer.api.Observation;
import org.racefinder.explorer.api.SearchOptions;
import org.racefinder.worker.options.ObservationOptions;

/**
 * What the command asks a worker to do, sent over its standard input. {@code replay}: the schedule file to run, or null to explore.
 * {@code adviceSeconds}: how long advice on the races found may be tried, or {@link #NO_ADVICE}. {@code saveTraces}: where to keep the traces of the races instead, or null.
 * {@code sharing}: how the search belongs to others.
 */
public record Job(CheckOptions options, Path replay, int adviceSeconds, Path saveTraces, SearchSharing sharing) {
    public static final int NO_ADVICE = -1;
    private static final int LONGEST = 1 << 24;

    public Job(CheckOptions options, Path replay) {
        this(options, replay, NO_ADVICE, null);
    }

    public Job(CheckOptions options, Path replay, int adviceSeconds, Path saveTraces) {
        this(options, replay, adviceSeconds, saveTraces, SearchSharing.NONE);
    }

    public Job with(SearchSharing other) {
        return new Job(options, replay, adviceSeconds, saveTraces, other);
    }

    public Job withCurrentSchedule(Path file) {
        return new Job(options.withCurrentSchedule(file), replay, adviceSeconds, saveTraces, sharing);
    }

    public Job withOutDirectory(Path directory) {
        return new Job(options.withOutDirectory(directory), replay, adviceSeconds, saveTraces, sharing);
    }

    public void write(DataOutputStream out) throws IOException {
        text(out, options.main());
        texts(out, options.args());
        texts(out, options.classpath().stream().map(Path::toString).toList());
        out.writeInt(options.timeLimitSeconds());
        out.writeLong(options.maxExecutions());
        out.writeInt(options.maxSteps());
        out.writeLong(options.seed());
        text(out, options.timedWaits().option());
        out.writeBoolean(options.spurious());
        out.writeBoolean(options.allRaces());
        out.writeInt(options.stopAfter());
        out.writeBoolean(options.freshLoader());
        text(out, options.switcher());
        out.writeBoolean(options.showOutput());
        path(out, options.outDirectory());
        path(out, options.currentSchedule());
        out.writeBoolean(options.underDebugger());
        text(out, ObservationOptions.names(options.observation().analyses()));
        out.writeBoolean(options.observation().confirmViews());
        texts(out, options.observation().trusted());
        texts(out, options.observation().untracked());
        text(out, options.search().encode());
        path(out, replay);
        out.writeInt(adviceSeconds);
        path(out, saveTraces);
        sharing.write(out);
        out.flush();
    }

    public static Job read(DataInputStream in) throws IOException {
        CheckOptions options = new CheckOptions(
                text(in),
                texts(in),
                texts(in).stream().map(Path::of).toList(),
                in.readInt(),
                in.readLong(),
                in.readInt(),
                in.readLong(),
                TimedWaits.ofOption(text(in)),
                in.readBoolean(),
                in.readBoolean(),
                in.readInt(),
                in.readBoolean(),
                text(in),
                in.readBoolean(),
                path(in),
                path(in),
                in.readBoolean(),
                new Observation(ObservationOptions.analyses(text(in)), in.readBoolean(), texts(in), texts(in)),
                SearchOptions.decode(text(in)));
        return new Job(options, path(in), in.readInt(), path(in), SearchSharing.read(in));
    }

    /** Not writeUTF: an argument may be longer than it can take. */
    private static void text(DataOutputStream out, String text) throws IOException {
        out.writeInt(text == null ? -1 : text.length());
        if (text != null) out.writeChars(text);
    }

    private static String text(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0) return null;
        if (length > LONGEST) throw new IOException("a text of " + length + " characters");
        char[] text = new char[length];
        for (int i = 0; i < length; i++) text[i] = in.readChar();
        return new String(text);
    }

    private static void texts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) text(out, text);
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) texts.add(text(in));
        return texts;
    }

    private static void path(DataOutputStream out, Path path) throws IOException {
        text(out, path == null ? null : path.toString());
    }

    private static Path path(DataInputStream in) throws IOException {
        String text = text(in);
        return text == null ? null : Path.of(text);
    }
}
