package org.racefinder.advice;

import java.util.List;
import org.racefinder.explorer.api.RaceKey;
import org.racefinder.model.Access;
import org.racefinder.model.Finding;
import org.racefinder.trace.RaceTrace;

/** A race of the result with its collected counterexamples. */
record Race(Finding finding, RaceKey key, List<RaceTrace> traces) {
    Race {
        traces = List.copyOf(traces);
    }

    String id() {
        return finding.id();
    }

    String target() {
        return finding.location().display(false);
    }

    boolean isInJdk() {
        // An array created by JDK code has no origin in the program.
        return isJdkName(finding.location().className()) || key.place().contains(" @ ?");
    }

    static boolean isJdkName(String name) {
        return name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("javax.");
    }

    boolean isWriteWrite() {
        return finding.accesses().stream().allMatch(Access::write);
    }

    /** Whether the program declares the field, so that its declaration can be changed. */
    boolean isOwnField() {
        return !finding.location().array() && !isInJdk();
    }
}
