package org.racefinder.worker.options;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;
import org.racefinder.worker.environment.UsageError;

/** Reads a result that {@code --json} wrote. */
public final class ResultFile {
    private ResultFile() {}

    public static Result read(Path file) {
        try {
            return ResultJson.read(Files.readString(file));
        } catch (MalformedInputException e) {
            throw new UsageError(file + " is not a Racefinder result: it is no text");
        } catch (IOException e) {
            throw new UsageError(Files.exists(file) ? "cannot read " + file : "no file " + file);
        } catch (IllegalArgumentException e) {
            throw new UsageError(file + " is not a Racefinder result: " + e.getMessage());
        }
    }
}
