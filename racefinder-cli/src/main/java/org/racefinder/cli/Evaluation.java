package org.racefinder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the programs of the papers and compares them with the published tables. Users do not need it, so the
 * implementation is in a separate module, {@code racefinder-evaluation}. {@link EvaluateCommand} finds it by
 * {@link java.util.ServiceLoader}.
 */
public interface Evaluation {
    /** The names of the tables, in the order in which they are run. */
    List<String> suites();

    /**
     * Runs one suite, or all suites if the name is {@code all}, and writes the tables.
     *
     * @param only runs only programs whose names contain this text
     * @param seconds the time limit of one run
     * @param examples the directory of the corpus
     * @param directory where the tables are written
     */
    void run(String suite, String only, int seconds, Path examples, Path directory) throws IOException;
}
