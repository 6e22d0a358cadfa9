package org.racefinder.cli;

import java.io.IOException;
import java.util.Arrays;

/** Where the jar of the tool begins: the command, or one of its workers. */
public final class Entry {
    /** The first word that makes it a worker. */
    static final String WORKER = "worker";

    private Entry() {}

    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals(WORKER)) WorkerMain.main(Arrays.copyOfRange(args, 1, args.length));
        else Main.main(args);
    }
}
