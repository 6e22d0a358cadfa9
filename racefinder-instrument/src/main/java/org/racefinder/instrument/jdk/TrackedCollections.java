package org.racefinder.instrument.jdk;

import java.util.Set;

/**
 * Unsynchronized JDK classes whose plain accesses are checked like the user's own, each with its nested classes: a race inside
 * them is a race of the code that shares them. As few as useful, because all code of the VM pays for the hooks.
 */
final class TrackedCollections {
    private static final Set<String> NAMES = Set.of(
            "java/util/AbstractList",
            "java/util/ArrayDeque",
            "java/util/ArrayList",
            "java/util/BitSet",
            "java/util/EnumMap",
            "java/util/HashMap",
            "java/util/HashSet",
            "java/util/Hashtable",
            "java/util/IdentityHashMap",
            "java/util/LinkedHashMap",
            "java/util/LinkedHashSet",
            "java/util/LinkedList",
            "java/util/PriorityQueue",
            "java/util/Stack",
            "java/util/StringJoiner",
            "java/util/TreeMap",
            "java/util/TreeSet",
            "java/util/Vector",
            "java/util/WeakHashMap",
            "java/lang/AbstractStringBuilder",
            "java/lang/StringBuffer",
            "java/lang/StringBuilder",
            "java/io/ByteArrayOutputStream");

    private TrackedCollections() {}

    static Set<String> names() {
        return NAMES;
    }

    static boolean contains(String name) {
        int dollar = name.indexOf('$');
        if (name.startsWith("java/util/Arrays$ArrayList") || name.startsWith("java/util/Arrays$ArrayItr")) return true;
        return NAMES.contains(dollar < 0 ? name : name.substring(0, dollar));
    }
}
