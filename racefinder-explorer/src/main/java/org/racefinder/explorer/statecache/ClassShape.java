package org.racefinder.explorer.statecache;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** How the contents of the objects of one class become part of a state. */
final class ClassShape {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    static final String OURS = "racefinder$";

    enum Kind {
        /** All fields count. */
        FIELDS,
        /** The fields of the program count, and the task. */
        THREAD,
        /** Never changes, and has no part that does. */
        CONSTANT,
        /** A string. */
        TEXT,
        PRIMITIVE_ARRAY,
        REFERENCE_ARRAY,
        /** The state cannot be compared. */
        UNKNOWN
    }

    private static final List<String> FOLLOWED_PACKAGES = List.of(
            "java.util.concurrent.atomic.",
            "java.util.concurrent.locks.",
            "java.util.concurrent.Semaphore",
            "java.util.concurrent.CountDownLatch");

    /** Classes whose fields, and those of their nested classes, are all there is to them. */
    private static final Set<String> FOLLOWED = Set.of(
            "java.util.AbstractCollection",
            "java.util.AbstractList",
            "java.util.AbstractMap",
            "java.util.AbstractQueue",
            "java.util.AbstractSequentialList",
            "java.util.AbstractSet",
            "java.util.ArrayList",
            "java.util.ArrayDeque",
            "java.util.Arrays",
            "java.util.BitSet",
            "java.util.Collections",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.ImmutableCollections",
            "java.util.LinkedHashMap",
            "java.util.LinkedHashSet",
            "java.util.LinkedList",
            "java.util.Optional",
            "java.util.PriorityQueue",
            "java.util.Stack",
            "java.util.TreeMap",
            "java.util.TreeSet",
            "java.util.Vector",
            "java.lang.AbstractStringBuilder",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Double",
            "java.lang.Float",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Number",
            "java.lang.Object",
            "java.lang.Record",
            "java.lang.Short",
            "java.lang.StringBuilder",
            "java.math.BigInteger",
            "java.util.concurrent.TimeUnit");

    private static final Set<String> CONSTANT =
            Set.of("java.io.PrintStream", "java.lang.invoke.MethodType", "java.lang.Class");

    final Kind kind;
    final long name;
    /** Offsets and types of primitive fields, then offsets of references. */
    final long[] primitives;

    final char[] types;
    final long[] references;

    private ClassShape(Kind kind, Class<?> of, List<Field> fields) {
        this.kind = kind;
        this.name = nameOf(of);
        List<Field> values = new ArrayList<>();
        List<Field> pointers = new ArrayList<>();
        for (Field field : fields) (field.getType().isPrimitive() ? values : pointers).add(field);
        primitives = new long[values.size()];
        types = new char[values.size()];
        for (int i = 0; i < primitives.length; i++) {
            primitives[i] = UNSAFE.objectFieldOffset(values.get(i));
            types[i] = values.get(i).getType().descriptorString().charAt(0);
        }
        references = new long[pointers.size()];
        for (int i = 0; i < references.length; i++) references[i] = UNSAFE.objectFieldOffset(pointers.get(i));
    }

    /** Distinguishes all classes of this JVM, hidden ones too. */
    static long nameOf(Class<?> type) {
        String name = type.getName();
        return (long) name.hashCode() << 32 | name.length();
    }

    static ClassShape of(Class<?> type) {
        if (type.isArray()) {
            Kind kind = type.getComponentType().isPrimitive() ? Kind.PRIMITIVE_ARRAY : Kind.REFERENCE_ARRAY;
            return new ClassShape(kind, type, List.of());
        }
        if (type == String.class) return new ClassShape(Kind.TEXT, type, List.of());
        if (CONSTANT.contains(type.getName())) return new ClassShape(Kind.CONSTANT, type, List.of());
        List<Field> fields = new ArrayList<>();
        boolean isThread = false;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c == Thread.class) {
                isThread = true;
                break;
            }
            if (c == Enum.class) {
                if (fields.isEmpty()) return new ClassShape(Kind.CONSTANT, type, List.of());
                break;
            }
            if (!isFollowed(c)) return new ClassShape(Kind.UNKNOWN, type, List.of());
            for (Field field : c.getDeclaredFields()) {
                boolean counts = !Modifier.isStatic(field.getModifiers())
                        && !field.getName().startsWith(OURS);
                if (counts) fields.add(field);
            }
        }
        return new ClassShape(isThread ? Kind.THREAD : Kind.FIELDS, type, fields);
    }

    /** Whether the fields of this class, not counting those of its superclasses, are all there is to its objects. */
    private static boolean isFollowed(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == ClassShape.class.getClassLoader() || loader == ClassLoader.getPlatformClassLoader()) return false;
        if (loader != null) return true;
        String name = type.getName();
        int nested = name.indexOf('$');
        if (FOLLOWED.contains(nested < 0 ? name : name.substring(0, nested))) return true;
        for (String prefix : FOLLOWED_PACKAGES) if (name.startsWith(prefix)) return true;
        return false;
    }
}
