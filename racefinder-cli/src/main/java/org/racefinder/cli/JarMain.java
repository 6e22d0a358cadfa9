package org.racefinder.cli;

import java.io.IOException;
import java.util.Arrays;
import org.racefinder.worker.process.WorkerCommand;
import org.racefinder.worker.process.WorkerMain;

/** Where the jar of the tool begins: the command, or one of its workers. */
public final class JarMain {
    private JarMain() {}

    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals(WorkerCommand.WORKER))
            WorkerMain.main(Arrays.copyOfRange(args, 1, args.length));
        else Main.main(args);
    }
}
