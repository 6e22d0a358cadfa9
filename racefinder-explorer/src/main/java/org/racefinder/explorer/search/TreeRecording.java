package org.racefinder.explorer.search;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Records the shape of a search in a file, for simulations: for each execution, from left to right, how many steps it
 * shares with the one before, how many steps it has, and how many microseconds it took. The system property
 * {@code racefinder.recordTree} of a worker names the file; a search that starts again overwrites it.
 */
final class TreeRecording {
    private static final String FILE = "racefinder.recordTree";
    /** The file is flushed often, because the worker may end without notice. */
    private static final int FLUSH_EVERY = 64;

    private final DataOutputStream out;
    private long begun = System.nanoTime();
    private int executions;

    private TreeRecording(DataOutputStream out) {
        this.out = out;
    }

    /** Returns null unless recording is requested. */
    static TreeRecording ifRequested() {
        String file = System.getProperty(FILE);
        return file == null ? null : in(file);
    }

    static TreeRecording in(String file) {
        try {
            return new TreeRecording(new DataOutputStream(new BufferedOutputStream(new FileOutputStream(file))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void begins() {
        begun = System.nanoTime();
    }

    void ran(int common, int length) {
        try {
            out.writeInt(common);
            out.writeInt(length);
            out.writeInt((int) ((System.nanoTime() - begun) / 1_000));
            if (++executions % FLUSH_EVERY == 0) out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void ended() {
        try {
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
