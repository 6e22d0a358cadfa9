package org.racefinder.explorer.story;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.racefinder.explorer.entry.ProgramFrames;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.search.Footprint;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.JdkCalls;

/**
 * Records the calls of JDK methods in one execution. A call takes its place among the other actions when it first has an
 * effect: the thread may wait before. A call that left with an exception is noticed at the next call or at the end.
 */
final class CallRecorder implements JdkCalls.Observer {
    private final Engine engine;
    private final SymbolTable symbols;
    private final Consumer<Call> place;
    private final Map<ManagedThread, Deque<Call>> open = new HashMap<>();

    /** @param place called when a call takes its place */
    CallRecorder(Engine engine, SymbolTable symbols, Consumer<Call> place) {
        this.engine = engine;
        this.symbols = symbols;
        this.place = place;
    }

    @Override
    public void called(Object receiver, Object first, Object second, long number, String method) {
        ManagedThread t = engine.self();
        if (t == null || t.dying || receiver == null) return;
        try (HooksOff off = t.hooksOff()) {
            int depth = depth(new Throwable().getStackTrace());
            Deque<Call> calls = open.computeIfAbsent(t, thread -> new ArrayDeque<>());
            while (!calls.isEmpty() && calls.peek().depth >= depth) finish(calls.pop());
            calls.push(
                    new Call(t, receiver, first, second, number, method, symbols.siteAt(t.position.callSite), depth));
        }
    }

    @Override
    public void returned(Object result, long number, String method) {
        ManagedThread t = engine.self();
        if (t == null || t.dying || !open.containsKey(t)) return;
        try (HooksOff off = t.hooksOff()) {
            int depth = depth(new Throwable().getStackTrace());
            Deque<Call> calls = open.get(t);
            while (!calls.isEmpty() && calls.peek().depth > depth) finish(calls.pop());
            if (calls.isEmpty()
                    || calls.peek().depth != depth
                    || !calls.peek().method.equals(method)) return;
            Call call = calls.pop();
            call.returned(result, number);
            finish(call);
        }
    }

    /** Returns the call whose JDK code the thread runs, or null. It takes its place now if it has none yet. */
    Call under(ManagedThread t) {
        Deque<Call> calls = open.get(t);
        if (calls == null || calls.isEmpty() || engine.current() != t) return null;
        StackTraceElement[] stack = new Throwable().getStackTrace();
        Call call = calls.peek();
        int innermost = innermost(stack);
        if (call.depth != depth(stack) || innermost > 0 && ProgramFrames.isOfTool(stack[innermost - 1])) return null;
        if (call.action == null) place.accept(call);
        return call;
    }

    /** Ends the calls of all threads that have ended. Those of the others wait. */
    void finish() {
        for (Deque<Call> calls : open.values())
            for (Call call : calls) if (call.thread.state == ManagedThread.Life.ENDED) finish(call);
        open.clear();
    }

    private void finish(Call call) {
        if (call.action == null) place.accept(call);
        for (int event : call.events) {
            Footprint footprint = engine.execution.trace.event(event).footprint;
            for (int i = 0; i < footprint.size(); i++) call.writes |= footprint.writes(i);
            call.writes |= footprint.isEverything();
        }
    }

    /** Returns the index of the innermost frame of the program, or that of a method that rewriting put around a call. */
    private static int innermost(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) if (isOfProgram(stack[i])) return i;
        return stack.length;
    }

    /** Returns the number of frames below the call. A method that rewriting put around a call does not count. */
    private static int depth(StackTraceElement[] stack) {
        int i = innermost(stack);
        while (i + 1 < stack.length && ProgramFrames.isBridge(stack[i]) && isOfProgram(stack[i + 1])) i++;
        return stack.length - i;
    }

    private static boolean isOfProgram(StackTraceElement frame) {
        return ProgramFrames.isUser(frame) || ProgramFrames.isBridge(frame);
    }
}
