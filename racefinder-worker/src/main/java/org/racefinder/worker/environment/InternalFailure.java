package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The tool itself failed. The details are written to a file, which the message names. Exit code 4. */
public final class InternalFailure extends RuntimeException {
    private final transient Path directory;

    public InternalFailure(Path directory, String details) {
        super(details);
        this.directory = directory;
    }

    /** Writes the details and returns the sentence for the user. */
    public String save() {
        String first = getMessage().lines().findFirst().orElse("");
        try {
            Files.createDirectories(directory);
            Path file = directory.resolve("internal-error.txt");
            Files.writeString(
                    file, "racefinder " + Version.TEXT + " on Java " + Runtime.version() + "\n" + getMessage());
            return "internal error: " + first + " (details in " + file + ")";
        } catch (IOException e) {
            return "internal error (its details could not be written to " + directory + "):\n" + getMessage();
        }
    }
}
