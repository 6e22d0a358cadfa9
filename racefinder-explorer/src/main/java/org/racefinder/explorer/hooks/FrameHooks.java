package org.racefinder.explorer.hooks;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.CapturedFrames;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.instrument.user.FrameNames;
import org.racefinder.runtime.Captures;

/** Keeps for each thread what its methods announce of their frames, in searches that compare states. */
public final class FrameHooks implements Captures.Sink {
    private static final List<String> CALLERS = List.of(
            "org.racefinder.", "java.lang.reflect.", "java.lang.invoke.", "jdk.internal.reflect.", "jdk.internal.vm.");

    private final Engine engine;
    private final StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    public FrameHooks(Engine engine) {
        this.engine = engine;
    }

    @Override
    public int entered(long method, int selector) {
        ManagedThread t = engine.self();
        if (t == null) return -1;
        CapturedFrames frames = t.frames;
        boolean expected = frames.depth() == 0 || frames.isExpected(selector);
        boolean opaque = !expected && findCaller(t, method);
        return frames.enter(method, opaque, t.scheduling.events);
    }

    /**
     * Looks for the method of the program that has called this one, and forgets what methods above it have left. Returns
     * whether code of the JDK is between the two, whose own state is not captured.
     */
    private boolean findCaller(ManagedThread t, long callee) {
        try (HooksOff off = t.hooksOff()) {
            return walker.walk(stack -> findCaller(stack, t.frames, callee));
        }
    }

    private static boolean findCaller(Stream<StackFrame> stack, CapturedFrames frames, long callee) {
        boolean foundCallee = false;
        boolean opaque = false;
        for (Iterator<StackFrame> all = stack.iterator(); all.hasNext(); ) {
            StackFrame frame = all.next();
            if (isTransparent(frame)) continue;
            long method = FrameNames.method(frame.getClassName(), frame.getMethodName(), frame.getDescriptor());
            if (!foundCallee) {
                foundCallee = method == callee;
                if (!foundCallee) return true;
                continue;
            }
            if (frames.leaveTo(method)) return opaque;
            opaque = true;
        }
        frames.reset();
        return opaque;
    }

    /** Whether the frame has no state of its own: it only calls the next one. */
    private static boolean isTransparent(StackFrame frame) {
        Class<?> type = frame.getDeclaringClass();
        if (type.isHidden() || type == Thread.class) return true;
        String name = type.getName();
        for (String caller : CALLERS) if (name.startsWith(caller)) return true;
        return false;
    }

    @Override
    public void at(long position, int frame, int callee) {
        ManagedThread t = engine.self();
        if (t == null) return;
        if (frame < 0 || frame >= t.frames.depth()) t.frames.unknown();
        else t.frames.at(frame, position, callee, t.scheduling.events);
    }

    @Override
    public void value(long bits) {
        ManagedThread t = engine.self();
        if (t != null) t.frames.value(bits);
    }

    @Override
    public void reference(Object value) {
        ManagedThread t = engine.self();
        if (t != null) t.frames.reference(value);
    }

    @Override
    public void unknown() {
        ManagedThread t = engine.self();
        if (t != null) t.frames.unknown();
    }
}
