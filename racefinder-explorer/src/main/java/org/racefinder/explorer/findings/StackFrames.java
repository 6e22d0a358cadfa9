package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.explorer.entry.ProgramFrames;
import org.racefinder.explorer.entry.ProgramStart;
import org.racefinder.model.CodeSite;

/** Selects the frames of a stack that belong to the program under test. */
public final class StackFrames {
    private static final int MAX_FRAMES = 64;

    private StackFrames() {}

    /**
     * Returns the innermost code site of the program. Frames without a line are used only if there are no others: the
     * start of a method, where a class may be initialised, has no line.
     */
    public static CodeSite site(StackTraceElement[] stack) {
        StackTraceElement innermost = null;
        for (StackTraceElement frame : stack) {
            if (!ProgramFrames.isUser(frame)) continue;
            if (frame.getLineNumber() > 0) return site(frame);
            if (innermost == null) innermost = frame;
        }
        return innermost == null ? CodeSite.UNKNOWN : site(innermost);
    }

    private static CodeSite site(StackTraceElement frame) {
        return new CodeSite(
                frame.getClassName(),
                ProgramFrames.method(frame),
                frame.getFileName(),
                Math.max(0, frame.getLineNumber()));
    }

    /** Returns all code sites of the program, innermost first. */
    static List<CodeSite> sites(StackTraceElement[] stack) {
        List<CodeSite> sites = new ArrayList<>();
        for (StackTraceElement frame : stack) {
            if (ProgramFrames.isUser(frame) && sites.size() < MAX_FRAMES) {
                sites.add(site(frame));
            }
        }
        return sites;
    }

    /** Formats the stack for reports, without the frames of the engine. */
    static List<String> text(StackTraceElement[] stack) {
        List<String> text = new ArrayList<>();
        for (StackTraceElement frame : stack) {
            if (ProgramStart.isFrameOf(frame)) break;
            if (ProgramFrames.isOfTool(frame) || ProgramFrames.isBridge(frame)) continue;
            if (frame.getClassName().startsWith("java.lang.invoke.")) continue;
            if (text.size() == MAX_FRAMES) {
                text.add("...");
                break;
            }
            String place = frame.getFileName() == null
                    ? "Unknown Source"
                    : frame.getFileName() + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
            text.add(frame.getClassName() + "." + ProgramFrames.method(frame) + "(" + place + ")");
        }
        return text;
    }
}
