package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the programs of the papers and compares them with the published tables. The implementation is in a module of its
 * own, {@code racefinder-evaluation}, which users do not need; {@link EvaluateCommand} finds it by
 * {@link java.util.ServiceLoader}.
 */
public interface Evaluation {
    /** The names of the tables, in the order in which they are run. */
    List<String> suites();

    /**
     * Runs one suite or {@code all}, and writes its tables.
     *
     * @param only a part of the names of the programs to run
     * @param seconds the time limit of one run
     * @param examples the directory of the corpus
     * @param directory where the tables go
     */
    void run(String suite, String only, int seconds, Path examples, Path directory) throws IOException;
}
