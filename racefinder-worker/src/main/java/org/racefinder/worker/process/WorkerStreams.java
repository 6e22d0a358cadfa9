package org.racefinder.worker.process;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.util.List;

/**
 * The two pipes between a worker and its command. A shell moves them away from standard input and output, which belong
 * to the program under test: it may close, read or flood them.
 */
record WorkerStreams(DataInputStream in, OutputStream out) {
    private static final int IN = 4;
    private static final int OUT = 3;

    /** The argument of a worker whose pipes were moved. */
    private static final String MOVED = "own-pipes";

    /** Runs the command that follows, and keeps Ctrl-C from it: the worker lives on to send its partial result. */
    private static final String SCRIPT = "trap '' INT; exec \"$@\" " + OUT + ">&1 " + IN + "<&0 0</dev/null 1>&2";

    /** The beginning of a command line that moves the pipes. */
    static List<String> moving(String shell) {
        return List.of(shell, "-c", SCRIPT, "worker");
    }

    /** The arguments that tell the worker so. */
    static List<String> arguments(boolean moved) {
        return moved ? List.of(MOVED) : List.of();
    }

    static WorkerStreams open(List<String> arguments) {
        boolean moved = arguments.contains(MOVED);
        FileDescriptor in = moved ? descriptor(IN) : FileDescriptor.in;
        FileDescriptor out = moved ? descriptor(OUT) : FileDescriptor.out;
        return new WorkerStreams(
                new DataInputStream(new BufferedInputStream(new FileInputStream(in))), new FileOutputStream(out));
    }

    private static FileDescriptor descriptor(int number) {
        try {
            Constructor<FileDescriptor> of = FileDescriptor.class.getDeclaredConstructor(int.class);
            of.setAccessible(true);
            return of.newInstance(number);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
