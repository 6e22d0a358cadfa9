package org.racefinder.worker.options;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.environment.UsageError;

/** Reads a result that {@code --json} wrote. */
public final class ResultFile {
    private ResultFile() {}

    public static Result read(Path file) {
        return read(file, ResultJson::read);
    }

    /** Reads the results of a file, which contains one, or those of a suite. */
    public static List<Result> readAll(Path file) {
        return read(file, ResultJson::readOneOrAll);
    }

    private static <T> T read(Path file, Function<String, T> reader) {
        try {
            return reader.apply(Files.readString(file));
        } catch (MalformedInputException e) {
            throw new UsageError(file + " is not a Racefinder result: it is no text");
        } catch (IOException e) {
            throw new UsageError(Files.exists(file) ? "cannot read " + file : "no file " + file);
        } catch (IllegalArgumentException e) {
            throw new UsageError(file + " is not a Racefinder result: " + e.getMessage());
        }
    }
}
