package org.racefinder.instrument.jdk;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Unsynchronized JDK classes, mainly collections, each with its nested classes. Their plain accesses are checked like
 * those of user code: a race inside them is a race of the code that shares them. The list is short because all code in
 * the VM pays for the hooks.
 */
final class TrackedCollections {
    private static final Set<String> NAMES = Set.of(
            "java/util/AbstractList",
            "java/util/ArrayDeque",
            "java/util/ArrayList",
            "java/util/BitSet",
            "java/util/Calendar",
            "java/util/Date",
            "java/util/DoubleSummaryStatistics",
            "java/util/EnumMap",
            "java/util/GregorianCalendar",
            "java/util/HashMap",
            "java/util/HashSet",
            "java/util/Hashtable",
            "java/util/IdentityHashMap",
            "java/util/IntSummaryStatistics",
            "java/util/JumboEnumSet",
            "java/util/LinkedHashMap",
            "java/util/LinkedHashSet",
            "java/util/LinkedList",
            "java/util/LongSummaryStatistics",
            "java/util/PriorityQueue",
            "java/util/RegularEnumSet",
            "java/util/Scanner",
            "java/util/SplittableRandom",
            "java/util/Stack",
            "java/util/StringJoiner",
            "java/util/StringTokenizer",
            "java/util/TreeMap",
            "java/util/TreeSet",
            "java/util/Vector",
            "java/util/WeakHashMap",
            "java/util/jar/Attributes",
            "java/util/jar/Manifest",
            "java/util/regex/Matcher",
            "java/util/Spliterators",
            "java/util/zip/Adler32",
            "java/util/zip/CRC32",
            "java/util/zip/CRC32C",
            "java/text/ChoiceFormat",
            "java/text/CompactNumberFormat",
            "java/text/DateFormat",
            "java/text/DecimalFormat",
            "java/text/DigitList",
            "java/text/FieldPosition",
            "java/text/MessageFormat",
            "java/text/NumberFormat",
            "java/text/ParsePosition",
            "java/text/SimpleDateFormat",
            "java/text/StringCharacterIterator",
            "java/lang/AbstractStringBuilder",
            "java/lang/StringBuffer",
            "java/lang/StringBuilder",
            "java/io/ByteArrayOutputStream");

    private static final Set<String> USED_BY_THE_TRANSFORMER =
            Set.of("java/util/ArrayDeque", "java/util/IdentityHashMap", "java/util/LinkedHashMap", "java/util/TreeMap");

    /** Nested classes whose outer class is not tracked. */
    private static final Set<String> NESTED = Set.of(
            "java/util/AbstractMap$SimpleEntry",
            "java/util/Arrays$ArrayList",
            "java/util/Arrays$ArrayItr",
            "java/util/ImmutableCollections$ListItr",
            "java/util/ImmutableCollections$MapN$MapNIterator",
            "java/util/ImmutableCollections$SetN$SetNIterator");

    /** Heap buffers and their views. The memory of a direct buffer is not an array. */
    private static final Pattern BUFFER = Pattern.compile("java/nio/(?!Direct|Mapped)\\w*Buffer(As\\w+)?[BLR]*");

    private TrackedCollections() {}

    /**
     * Whether the JDK also creates objects of this class for itself, guarded by locks that are not followed. Of these,
     * only objects that the program receives belong to the program.
     */
    static boolean areHandedOut(String name) {
        return name.startsWith("java/nio/")
                || name.startsWith("java/util/Spliterators")
                || name.startsWith("java/util/jar/");
    }

    /** Whether the class, for example an iterator, may be loaded while a class is being transformed. */
    static boolean isUsedByTheTransformer(String name) {
        int dollar = name.indexOf('$');
        return dollar > 0 && USED_BY_THE_TRANSFORMER.contains(name.substring(0, dollar));
    }

    static Set<String> names() {
        return NAMES;
    }

    /** Whether the class is tracked although its outer class is not. */
    static boolean isTrackedAlone(Class<?> nested) {
        return NESTED.contains(nested.getName().replace('.', '/'));
    }

    static boolean contains(String name) {
        int dollar = name.indexOf('$');
        if (NESTED.contains(name)) return true;
        return NAMES.contains(dollar < 0 ? name : name.substring(0, dollar))
                || name.startsWith("java/nio/") && BUFFER.matcher(name).matches();
    }
}
