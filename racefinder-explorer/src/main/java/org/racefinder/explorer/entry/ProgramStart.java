package org.racefinder.explorer.entry;

/** Starts the program on its main thread. Its frame separates the stack of the program from that of the engine. */
public final class ProgramStart {
    private ProgramStart() {}

    public static void run(EntryPoint entry) {
        try {
            entry.run();
        } catch (Throwable e) {
            throw ProgramStart.<RuntimeException>sneakyThrow(e);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E sneakyThrow(Throwable e) throws E {
        throw (E) e;
    }

    /** Returns whether the frames below this one belong to the engine. */
    public static boolean isFrameOf(StackTraceElement frame) {
        return frame.getClassName().equals(ProgramStart.class.getName());
    }
}
