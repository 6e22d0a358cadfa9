package org.racefinder.worker.job;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.SettingValues;

/**
 * What the command asks a worker to do. The command writes it to the worker's standard input.
 *
 * @param replay the schedule file to run, or null to explore
 * @param adviceSeconds the time for trying advice on the races found, or {@link #NO_ADVICE}
 * @param saveTraces where to save the traces of the races instead of trying advice, or null
 * @param showProof whether a report is to show more of a proof than its size
 * @param sharing how the search is shared with other workers
 */
public record Job(
        CheckOptions options,
        Path replay,
        int adviceSeconds,
        Path saveTraces,
        boolean showProof,
        SearchSharing sharing) {
    public static final int NO_ADVICE = -1;
    private static final int MAX_TEXT_LENGTH = 1 << 24;

    public Job(CheckOptions options, Path replay) {
        this(options, replay, NO_ADVICE, null);
    }

    public Job(CheckOptions options, Path replay, int adviceSeconds, Path saveTraces) {
        this(options, replay, adviceSeconds, saveTraces, false, SearchSharing.NONE);
    }

    public Job with(SearchSharing other) {
        return new Job(options, replay, adviceSeconds, saveTraces, showProof, other);
    }

    public Job withProof(boolean shown) {
        return new Job(options, replay, adviceSeconds, saveTraces, shown, sharing);
    }

    public Job withCurrentSchedule(Path file) {
        return new Job(options.withCurrentSchedule(file), replay, adviceSeconds, saveTraces, showProof, sharing);
    }

    public Job withOutDirectory(Path directory) {
        return new Job(options.withOutDirectory(directory), replay, adviceSeconds, saveTraces, showProof, sharing);
    }

    public void write(DataOutputStream out) throws IOException {
        text(out, options.main());
        texts(out, options.args());
        texts(out, options.classpath().stream().map(Path::toString).toList());
        out.writeBoolean(options.showOutput());
        path(out, options.outDirectory());
        path(out, options.currentSchedule());
        out.writeBoolean(options.underDebugger());
        settings(out, options.settings());
        path(out, replay);
        out.writeInt(adviceSeconds);
        path(out, saveTraces);
        out.writeBoolean(showProof);
        sharing.write(out);
        out.flush();
    }

    public static Job read(DataInputStream in) throws IOException {
        CheckOptions options = new CheckOptions(
                text(in),
                texts(in),
                texts(in).stream().map(Path::of).toList(),
                in.readBoolean(),
                path(in),
                path(in),
                in.readBoolean(),
                settings(in));
        return new Job(options, path(in), in.readInt(), path(in), in.readBoolean(), SearchSharing.read(in));
    }

    /** Writes the values that differ from their defaults, each as a name and a text. */
    private static void settings(DataOutputStream out, SettingValues settings) throws IOException {
        Map<String, String> texts = settings.texts();
        out.writeInt(texts.size());
        for (Map.Entry<String, String> entry : texts.entrySet()) {
            text(out, entry.getKey());
            text(out, entry.getValue());
        }
    }

    private static SettingValues settings(DataInputStream in) throws IOException {
        SettingValues settings = SettingValues.DEFAULTS;
        for (int i = in.readInt(); i > 0; i--) {
            String name = text(in);
            String value = text(in);
            try {
                settings = settings.withText(CheckSettings.named(name), value);
            } catch (IllegalArgumentException e) {
                throw new IOException("a job with " + name + ", which " + e.getMessage(), e);
            }
        }
        return settings;
    }

    /** Replaces {@code writeUTF}, which cannot write long arguments. */
    private static void text(DataOutputStream out, String text) throws IOException {
        out.writeInt(text == null ? -1 : text.length());
        if (text != null) out.writeChars(text);
    }

    private static String text(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0) return null;
        if (length > MAX_TEXT_LENGTH) throw new IOException("a text of " + length + " characters");
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
