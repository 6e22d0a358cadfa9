package org.racefinder.report;

import java.util.List;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Failure;

/** Selects the frames of a stack that people can open: those whose sources belong to the project. */
public final class OwnCode {
    private static final List<String> LIBRARIES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.junit.", "org.opentest4j.", "org.assertj.");

    private final SourceFiles sources;

    public OwnCode(SourceFiles sources) {
        this.sources = sources;
    }

    /**
     * Returns the frames of the stack whose sources were found, innermost first. If there are none, those outside the
     * JDK and well-known libraries for assertions; if there are none either, all. Frames of causes are not included.
     */
    public List<String> frames(List<String> stack) {
        List<String> frames = stack.stream()
                .takeWhile(frame -> !frame.startsWith(Failure.CAUSED_BY))
                .toList();
        List<String> found = frames.stream()
                .filter(frame -> sources.find(SarifLocations.frame(frame)) != null)
                .toList();
        if (!found.isEmpty()) return found;
        List<String> foreign =
                frames.stream().filter(frame -> !isLibrary(frame)).toList();
        return foreign.isEmpty() ? frames : foreign;
    }

    /** Whether the class, or the frame of a stack, belongs to the JDK or a well-known library for assertions. */
    static boolean isLibrary(String name) {
        return LIBRARIES.stream().anyMatch(name::startsWith);
    }

    /** Returns the innermost place of the stack that people can open, or null if the stack is empty. */
    CodeSite site(List<String> stack) {
        return frames(stack).stream()
                .map(SarifLocations::frame)
                .filter(site -> site != null)
                .findFirst()
                .orElse(null);
    }
}
