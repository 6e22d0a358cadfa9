package org.racefinder.worker.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * A hash of the classes on a class path: of the contents of all class files in its directories, and of the names and
 * sizes of its jars, which are not written in place. A result with another hash is about other classes.
 */
public final class ClassesHash {
    private static final int SHOWN_BYTES = 16;

    private ClassesHash() {}

    /** Returns null if the class path cannot be read. */
    public static String of(List<Path> classpath) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path entry : classpath) {
                if (Files.isDirectory(entry)) addDirectory(entry, digest);
                else if (Files.isRegularFile(entry)) addText(entry.getFileName() + " " + Files.size(entry), digest);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, SHOWN_BYTES);
        } catch (IOException | UncheckedIOException e) {
            return null;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addDirectory(Path directory, MessageDigest digest) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(directory)) {
            files = walk.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
        for (Path file : files) {
            addText(directory.relativize(file).toString(), digest);
            digest.update(Files.readAllBytes(file));
        }
    }

    private static void addText(String text, MessageDigest digest) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }
}
