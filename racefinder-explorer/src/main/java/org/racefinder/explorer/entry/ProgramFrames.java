package org.racefinder.explorer.entry;

import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** The frames of a stack that an ordinary run of the program would have. */
public final class ProgramFrames {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long FORMAT = UNSAFE.objectFieldOffset(StackTraceElement.class, "format");
    /** The bit of the format that leaves out the name of the class loader. */
    private static final byte BUILT_IN_LOADER = 1;

    private static final String MOVED_INITIALISER = "racefinder$clinit";

    private ProgramFrames() {}

    /** Returns the stack without the frames of the tool, so that the program sees what it sees in an ordinary run. */
    public static StackTraceElement[] of(StackTraceElement[] stack) {
        List<StackTraceElement> frames = new ArrayList<>(stack.length);
        for (StackTraceElement frame : stack) {
            if (ProgramStart.isFrameOf(frame)) break;
            if (!isOfTool(frame) && !isBridge(frame)) frames.add(isUser(frame) ? asLoadedByJvm(frame) : frame);
        }
        return frames.toArray(new StackTraceElement[0]);
    }

    private static StackTraceElement asLoadedByJvm(StackTraceElement frame) {
        StackTraceElement seen = new StackTraceElement(
                "app",
                frame.getModuleName(),
                frame.getModuleVersion(),
                frame.getClassName(),
                method(frame),
                frame.getFileName(),
                frame.getLineNumber());
        UNSAFE.putByte(seen, FORMAT, BUILT_IN_LOADER);
        return seen;
    }

    /** Returns whether the frame belongs to a class of the program. */
    public static boolean isUser(StackTraceElement frame) {
        boolean ofProgram = "program".equals(frame.getClassLoaderName()) || "app".equals(frame.getClassLoaderName());
        return ofProgram && !isOfTool(frame) && !isBridge(frame);
    }

    /** Returns whether rewriting created the method, so that it has no lines in the source. */
    public static boolean isBridge(StackTraceElement frame) {
        return frame.getMethodName().startsWith("racefinder$")
                && !frame.getMethodName().equals(MOVED_INITIALISER);
    }

    /** Returns whether the frame belongs to the tool, or to the mechanism by which it switches between threads. */
    public static boolean isOfTool(StackTraceElement frame) {
        return frame.getClassName().startsWith("org.racefinder.")
                || frame.getClassName().startsWith("jdk.internal.vm.Continuation");
    }

    /** Returns the name of the method in the source. */
    public static String method(StackTraceElement frame) {
        return frame.getMethodName().equals(MOVED_INITIALISER) ? "<clinit>" : frame.getMethodName();
    }
}
