package org.racefinder.cli;

import java.io.IOException;
import java.util.Arrays;
import org.racefinder.report.CommandName;
import org.racefinder.worker.process.WorkerCommand;
import org.racefinder.worker.process.WorkerMain;

/** The main class of the tool's jar: starts the command or a worker. */
public final class JarMain {
    private JarMain() {}

    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals(WorkerCommand.WORKER))
            WorkerMain.main(Arrays.copyOfRange(args, 1, args.length));
        else {
            CommandName.setIfAbsent("java -jar " + System.getProperty("java.class.path"));
            Main.main(args);
        }
    }
}
