package org.racefinder.worker.saved;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.worker.environment.Destination;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.RunOptions;

/**
 * The directory in which a search is saved while it runs, so that it can be resumed. Nothing is written during the
 * first seconds of a search, and everything is deleted when it is complete. If writing fails, the search continues.
 */
public final class SavedSearch {
    private static final String FILE = "search.state";

    private final Path directory;
    private final CheckOptions check;
    private final RunOptions run;
    private List<Checkpoint.Fact> facts;
    private DirectoryLock lock;
    private boolean complained;
    private boolean written;
    private boolean finished;

    public SavedSearch(Path directory, CheckOptions check, RunOptions run) {
        this.directory = directory;
        this.check = check;
        this.run = run;
    }

    public static Path file(Path directory) {
        return directory.resolve(FILE);
    }

    /** Reads the saved search. Throws a usage error if its program or options were different. */
    public Checkpoint toResume() throws IOException {
        Checkpoint saved = Checkpoint.read(file(directory));
        DirectoryLock free = DirectoryLock.of(directory);
        if (free == null) throw new UsageError("the search in " + directory + " is still running");
        free.release();
        facts = SearchFacts.of(check, run);
        String difference = SearchFacts.difference(saved.facts(), facts);
        if (difference != null)
            throw new UsageError("the search in " + directory + " cannot be taken up again: " + difference);
        written = true;
        return saved;
    }

    /** Saves a state. An empty one means that nothing is left to explore. */
    public synchronized void keep(byte[] state) {
        finished |= state.length == 0;
        if (finished) return;
        try {
            if (facts == null) facts = SearchFacts.of(check, run);
            Files.createDirectories(directory);
            if (lock == null) lock = DirectoryLock.of(directory);
            if (lock == null) {
                complain("another one is kept in " + directory + " (--save-search names another directory)");
                return;
            }
            new Checkpoint(facts, state).write(file(directory));
            written = true;
        } catch (IOException e) {
            complain(Destination.why(e));
        }
    }

    private void complain(String why) {
        if (!complained) note("the search goes on, but could not be saved: " + why);
        complained = true;
    }

    /** Ends the run. Removes what was saved if the search is complete. */
    public synchronized void close() {
        if (!written) return;
        if (lock != null) lock.release();
        if (!finished) return;
        try {
            Files.deleteIfExists(file(directory));
            Files.deleteIfExists(directory);
        } catch (IOException e) {
            // The directory contains other files.
        }
    }

    /** Prints how to resume the search, unless it is complete or nothing was saved. */
    public synchronized void tellHowToResume() {
        if (written && !finished)
            note("to go on with this search, give the same command again with --resume " + directory);
    }

    private void note(String text) {
        if (!run.quiet()) System.err.println("racefinder: " + text);
    }
}
