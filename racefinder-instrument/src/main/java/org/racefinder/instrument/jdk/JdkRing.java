package org.racefinder.instrument.jdk;

import java.util.List;
import java.util.Set;

/** Which classes of java.base are rewritten, and how. */
interface JdkRing {
    /** Internal names of all classes of the running JDK that are rewritten. */
    Set<String> names();

    /** The class file to use instead, or null for the original one; what could not be done is added to {@code failures}. */
    byte[] rewrite(String name, byte[] original, List<String> failures);
}
