package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.Type;
import org.racefinder.instrument.access.HarmlessTypes;
import org.racefinder.jdk.table.UnsafeMethod;

/** How much the engine sees of a call into the JDK. */
enum JdkVisibility {
    /** The call touches no shared object and changes nothing that a later iteration of a loop could observe. */
    PURE,
    /** Hooks inside the call announce its accesses or its synchronization. */
    FOLLOWED,
    /** The call advances an iterator. */
    ITERATION,
    /** The call draws a random number and does nothing else. */
    RANDOM,
    /** The effects of the call are unknown. */
    OPAQUE;

    private static final Set<String> ITERATORS =
            Set.of("java/util/Iterator", "java/util/ListIterator", "java/util/Enumeration");

    private static final Set<String> GENERATORS = Set.of(
            "java/util/Random",
            "java/util/SplittableRandom",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/random/RandomGenerator",
            "java/security/SecureRandom");

    private static final Set<String> PURE_CLASSES = Set.of(
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Number",
            "java/lang/String",
            "java/lang/Enum",
            "java/lang/Record",
            "java/lang/Class",
            "java/lang/Runnable",
            "java/lang/Comparable",
            "java/lang/CharSequence",
            "java/lang/Throwable",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/util/Objects",
            "java/util/Optional",
            "java/util/OptionalInt",
            "java/util/OptionalLong",
            "java/util/OptionalDouble",
            "java/util/Comparator",
            "java/util/UUID",
            "java/util/concurrent/Callable",
            "java/util/concurrent/TimeUnit",
            "java/time/Duration",
            "java/lang/invoke/VarHandle");

    private static final Set<String> FOLLOWED_CLASSES = Set.of(
            "java/lang/Object",
            "java/io/PrintStream",
            "java/lang/Iterable",
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/util/Collection",
            "java/util/List",
            "java/util/Set",
            "java/util/SortedSet",
            "java/util/NavigableSet",
            "java/util/Map",
            "java/util/Map$Entry",
            "java/util/SortedMap",
            "java/util/NavigableMap",
            "java/util/SequencedCollection",
            "java/util/SequencedSet",
            "java/util/SequencedMap",
            "java/util/Queue",
            "java/util/Deque",
            "java/util/ArrayList",
            "java/util/LinkedList",
            "java/util/HashMap",
            "java/util/LinkedHashMap",
            "java/util/TreeMap",
            "java/util/HashSet",
            "java/util/LinkedHashSet",
            "java/util/TreeSet",
            "java/util/ArrayDeque",
            "java/util/PriorityQueue",
            "java/util/Vector",
            "java/util/Stack",
            "java/util/Hashtable",
            "java/util/EnumMap",
            "java/util/EnumSet",
            "java/util/IdentityHashMap",
            "java/util/WeakHashMap",
            "java/util/AbstractCollection",
            "java/util/AbstractList",
            "java/util/AbstractSet",
            "java/util/AbstractMap",
            "java/util/AbstractQueue",
            "java/util/Collections",
            "java/util/Arrays");

    /** The beginnings of the names of Unsafe's methods that access a variable or compute an offset. */
    private static final Set<String> UNSAFE =
            Set.of("get", "put", "compareAnd", "weakCompareAnd", "array", "objectField", "staticField");

    /** The visibility of a call, where {@code owner} is the static type of the receiver. */
    static JdkVisibility of(String owner, String name, String descriptor) {
        if (owner.equals("java/lang/Object")) return mayRunCollectionCode(name) ? FOLLOWED : PURE;
        if (owner.equals("java/lang/Thread")) return isQuery(name) ? PURE : OPAQUE;
        if (PURE_CLASSES.contains(owner) || owner.startsWith("java/util/function/") || HarmlessTypes.contains(owner))
            return PURE;
        if (isThreadLocal(owner)) return name.equals("get") ? FOLLOWED : OPAQUE;
        if (ITERATORS.contains(owner)) return descriptor.startsWith("()") ? ITERATION : OPAQUE;
        if (GENERATORS.contains(owner)) return isDraw(name, descriptor) ? RANDOM : OPAQUE;
        if (UnsafeMethod.isUnsafe(owner)) return isOnVariable(name) ? PURE : OPAQUE;
        return FOLLOWED_CLASSES.contains(owner)
                        || owner.startsWith("java/util/concurrent/")
                        || owner.startsWith("java/util/stream/")
                ? FOLLOWED
                : OPAQUE;
    }

    /** Whether this method of Object may run the code of a collection. */
    private static boolean mayRunCollectionCode(String name) {
        return name.equals("toString") || name.equals("hashCode") || name.equals("equals");
    }

    /** Whether this method of Unsafe accesses a variable or computes an offset. */
    private static boolean isOnVariable(String name) {
        return UNSAFE.stream().anyMatch(name::startsWith);
    }

    private static boolean isThreadLocal(String owner) {
        return owner.equals("java/lang/ThreadLocal") || owner.equals("java/lang/InheritableThreadLocal");
    }

    /** Whether this method of a random number generator returns a number, or the generator of the current thread. */
    private static boolean isDraw(String name, String descriptor) {
        char result = descriptor.charAt(descriptor.length() - 1);
        return name.equals("current") || name.startsWith("next") && result != 'V' && result != ';';
    }

    /** Whether this method returns a new iterator of its receiver. */
    static boolean isIteratorCreated(String name, String descriptor) {
        return ITERATORS.contains(Type.getReturnType(descriptor).getClassName().replace('.', '/'))
                && (name.equals("iterator")
                        || name.equals("listIterator")
                        || name.equals("descendingIterator")
                        || name.equals("elements")
                        || name.equals("keys"));
    }

    private static boolean isQuery(String name) {
        return name.startsWith("get") || name.startsWith("is");
    }
}
