package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

/** What the JDK has no word for. */
final class Signals {
    private Signals() {}

    /** {@code signal}: STOP, CONT or TERM. */
    static void send(String signal, long process) throws IOException, InterruptedException {
        String[] command = {"kill", "-" + signal, Long.toString(process)};
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), "kill -" + signal + " " + process);
    }

    /** Stops it now and lets it go on by itself after a time. */
    static void pause(long process, int seconds) throws IOException, InterruptedException {
        send("STOP", process);
        new ProcessBuilder("sh", "-c", "sleep " + seconds + "; kill -CONT " + process).start();
    }
}
