package org.racefinder.jdk.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One row of the table of Unsafe methods that access a variable by its object and offset. The mode is that of the
 * VarHandle method with the same meaning. Methods that take an address instead of an object are not here: memory
 * outside the heap is not followed.
 *
 * @param owner internal name of the class, {@link #SUN} or {@link #INTERNAL}
 */
public record UnsafeMethod(String owner, String name, String descriptor, HandleMode mode, VariableType type) {
    public static final String SUN = "sun/misc/Unsafe";
    public static final String INTERNAL = "jdk/internal/misc/Unsafe";

    private static final List<UnsafeMethod> TABLE = new ArrayList<>();
    private static final Map<String, UnsafeMethod> BY_METHOD = new HashMap<>();

    /** The words at the end of a VarHandle method that Unsafe has after the type. */
    private static final List<String> SUFFIXES = List.of("Volatile", "Acquire", "Release", "Opaque", "Plain");

    private static final Set<HandleMode> ADDING = EnumSet.range(HandleMode.GET_AND_ADD, HandleMode.GET_AND_ADD_RELEASE);
    private static final Set<HandleMode> BITWISE =
            EnumSet.range(HandleMode.GET_AND_BITWISE_OR, HandleMode.GET_AND_BITWISE_XOR_ACQUIRE);

    static {
        for (VariableType type : VariableType.values()) {
            declareOfSun(type);
            for (HandleMode mode : HandleMode.values()) if (allows(mode, type)) declareInternal(mode, type);
            declareUnaligned(type);
        }
    }

    public static boolean isUnsafe(String owner) {
        return owner.equals(SUN) || owner.equals(INTERNAL);
    }

    public static List<UnsafeMethod> all() {
        return Collections.unmodifiableList(TABLE);
    }

    /** Null if the method is not in the table. */
    public static UnsafeMethod find(String owner, String name, String descriptor) {
        return BY_METHOD.get(owner + '.' + name + descriptor);
    }

    /** {@code sun.misc.Unsafe.putOrderedInt}. */
    public String title() {
        return owner.replace('/', '.') + '.' + name;
    }

    private static void declareOfSun(VariableType type) {
        String word = type == VariableType.REFERENCE ? "Object" : type.word();
        add(SUN, "get" + word, HandleMode.GET, type);
        add(SUN, "put" + word, HandleMode.SET, type);
        add(SUN, "get" + word + "Volatile", HandleMode.GET_VOLATILE, type);
        add(SUN, "put" + word + "Volatile", HandleMode.SET_VOLATILE, type);
        if (type != VariableType.INT && type != VariableType.LONG && type != VariableType.REFERENCE) return;
        add(SUN, "putOrdered" + word, HandleMode.SET_RELEASE, type);
        add(SUN, "compareAndSwap" + word, HandleMode.COMPARE_AND_SET, type);
        add(SUN, "getAndSet" + word, HandleMode.GET_AND_SET, type);
        if (type != VariableType.REFERENCE) add(SUN, "getAndAdd" + word, HandleMode.GET_AND_ADD, type);
    }

    private static boolean allows(HandleMode mode, VariableType type) {
        if (BITWISE.contains(mode)) return type.isIntegral();
        return !ADDING.contains(mode) || type != VariableType.BOOLEAN && type != VariableType.REFERENCE;
    }

    /** {@code compareAndSetIntAcquire}: the VarHandle method with the type before its last word. */
    private static void declareInternal(HandleMode mode, VariableType type) {
        String method = mode.methodName();
        String suffix = SUFFIXES.stream().filter(method::endsWith).findFirst().orElse("");
        String stem = method.substring(0, method.length() - suffix.length());
        if (stem.equals("set")) stem = "put";
        add(INTERNAL, stem + type.word() + suffix, mode, type);
        // The older name of the same method.
        if (type == VariableType.REFERENCE) add(INTERNAL, stem + "Object" + suffix, mode, type);
    }

    private static void declareUnaligned(VariableType type) {
        boolean has = type.isIntegral() && type.bytes() > 1;
        if (!has) return;
        String word = type.word() + "Unaligned";
        add(INTERNAL, "get" + word, HandleMode.GET, type);
        add(INTERNAL, "put" + word, HandleMode.SET, type);
        String value = type.descriptor();
        add(new UnsafeMethod(INTERNAL, "get" + word, "(Ljava/lang/Object;JZ)" + value, HandleMode.GET, type));
        add(new UnsafeMethod(INTERNAL, "put" + word, "(Ljava/lang/Object;J" + value + "Z)V", HandleMode.SET, type));
    }

    private static void add(String owner, String name, HandleMode mode, VariableType type) {
        String value = type.descriptor();
        String parameters = "(Ljava/lang/Object;J" + value.repeat(values(mode)) + ")";
        add(new UnsafeMethod(owner, name, parameters + result(mode, value), mode, type));
    }

    private static void add(UnsafeMethod method) {
        TABLE.add(method);
        BY_METHOD.put(method.owner + '.' + method.name + method.descriptor, method);
    }

    /** How many values the method takes after object and offset. */
    private static int values(HandleMode mode) {
        return switch (mode.contract().access()) {
            case READ -> 0;
            case WRITE, UPDATE -> 1;
            case COMPARE -> 2;
        };
    }

    private static String result(HandleMode mode, String value) {
        return switch (mode.contract().access()) {
            case READ, UPDATE -> value;
            case WRITE -> "V";
            case COMPARE -> mode.returnsWitness() ? value : "Z";
        };
    }
}
