package org.racefinder.instrument.jdk;

import java.util.List;
import java.util.Set;

/** Decides which classes of java.base are rewritten, and how. */
interface JdkRing {
    /** Internal names of all classes of the running JDK that are rewritten. */
    Set<String> names();

    /**
     * Returns the class file to use instead of {@code original}, or null to keep it. Adds methods that cannot be
     * rewritten to {@code failures}.
     */
    byte[] rewrite(String name, byte[] original, List<String> failures);
}
