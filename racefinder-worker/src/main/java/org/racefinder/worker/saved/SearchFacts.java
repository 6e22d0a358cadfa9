package org.racefinder.worker.saved;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckSettings;
import org.racefinder.explorer.api.Setting;
import org.racefinder.worker.environment.Version;
import org.racefinder.worker.options.RunOptions;

/**
 * Everything that determines the executions of a search. If any of it changes, the schedules of a saved search are
 * meaningless.
 */
final class SearchFacts {
    private static final String CONTENTS = "contents of ";
    private static final String ARGUMENTS = "arguments";

    private SearchFacts() {}

    static List<Checkpoint.Fact> of(CheckOptions check, RunOptions run) throws IOException {
        List<Checkpoint.Fact> facts = new ArrayList<>();
        add(facts, "version of Racefinder", Version.TEXT);
        add(facts, "JDK", run.jdk().version());
        add(facts, "main class", check.main());
        add(facts, ARGUMENTS, check.args());
        add(facts, "--jvm-arg", run.jvmArgs());
        for (Setting<?> setting : CheckSettings.changingSearch())
            add(facts, setting.name(), check.settings().fact(setting));
        add(facts, "number of class path entries", check.classpath().size());
        for (Path entry : check.classpath()) add(facts, CONTENTS + entry, digest(entry));
        return facts;
    }

    private static void add(List<Checkpoint.Fact> facts, String name, Object value) {
        facts.add(new Checkpoint.Fact(name, value.toString()));
    }

    /** Describes the first difference; returns null if there is none. */
    static String difference(List<Checkpoint.Fact> then, List<Checkpoint.Fact> now) {
        for (int i = 0; i < Math.min(then.size(), now.size()); i++) {
            Checkpoint.Fact before = then.get(i);
            Checkpoint.Fact after = now.get(i);
            if (!before.name().equals(after.name())) return entry(before) + " is now " + entry(after);
            if (before.value().equals(after.value())) continue;
            if (before.name().startsWith(CONTENTS)) return "the " + before.name() + " have changed";
            boolean several = before.name().equals(ARGUMENTS);
            return before.name()
                    + (several ? " were " : " was ")
                    + before.value()
                    + (several ? " and are now " : " and is now ")
                    + after.value();
        }
        return then.size() == now.size() ? null : "it was saved by another version of Racefinder";
    }

    private static String entry(Checkpoint.Fact fact) {
        return fact.name().startsWith(CONTENTS)
                ? "the class path entry " + fact.name().substring(CONTENTS.length())
                : fact.name();
    }

    private static String digest(Path entry) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            if (Files.isDirectory(entry)) addDirectory(entry, digest);
            else digest.update(Files.readAllBytes(entry));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void addDirectory(Path directory, MessageDigest digest) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (!file.toString().endsWith(".class")) continue;
                digest.update(directory.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
        }
    }
}
