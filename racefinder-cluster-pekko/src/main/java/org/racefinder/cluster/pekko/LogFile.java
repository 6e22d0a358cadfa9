package org.racefinder.cluster.pekko;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The log of network events, one line each. Its size is bounded, so that repeated connection attempts by strangers
 * cannot fill the disk.
 */
record LogFile(Path path) {
    private static final long MAX_BYTES = 8 << 20;
    private static final int MAX_LINE_LENGTH = 2_000;

    void line(String text) {
        String flat = text.replaceAll("\\R", " | ").replaceAll("\\p{Cntrl}", "?");
        String cut = flat.length() > MAX_LINE_LENGTH ? flat.substring(0, MAX_LINE_LENGTH) + "..." : flat;
        String line = Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + cut + "\n";
        try {
            if (Files.exists(path) && Files.size(path) > MAX_BYTES) return;
            if (path.getParent() != null) Files.createDirectories(path.getParent());
            Files.writeString(path, line, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            // A failure to write the log must not stop the search.
        }
    }
}
