package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

/** Sends signals that the JDK has no API for. */
final class Signals {
    private Signals() {}

    /** {@code signal} is STOP, CONT or TERM. */
    static void send(String signal, long process) throws IOException, InterruptedException {
        String[] command = {"kill", "-" + signal, Long.toString(process)};
        assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), "kill -" + signal + " " + process);
    }

    /** Stops the process and continues it automatically after the given time. */
    static void pause(long process, int seconds) throws IOException, InterruptedException {
        send("STOP", process);
        new ProcessBuilder("sh", "-c", "sleep " + seconds + "; kill -CONT " + process).start();
    }
}
