package org.racefinder.explorer.symmetry;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/**
 * Compares threads before they run: two that run the same code with equal values, and that the program has not told apart
 * by other means, are interchangeable. Call only with the hooks off.
 */
final class AlikeTasks {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long INHERITED = offset("inheritableThreadLocals");
    private static final long HANDLER = offset("uncaughtExceptionHandler");
    /** Fields that rewriting adds to the classes of the program. */
    private static final String ADDED = "racefinder$";

    /** The class whose fields are kept, because threads that are started in a row mostly run the same code. */
    private Class<?> compared;

    private Value[] fields;

    private record Value(long offset, Class<?> type) {}

    private static long offset(String field) {
        return UNSAFE.objectFieldOffset(Thread.class, field);
    }

    /**
     * Returns whether threads with this task may be interchangeable: none of them can compare a reference to itself with
     * others. The code of a lambda has no reference to the object that the lambda makes; that of the tool compares none.
     */
    static boolean isEligible(Thread thread, Object task) {
        return thread.getClass() == Thread.class
                && task != null
                && thread.getThreadGroup().getClass() == ThreadGroup.class
                && UNSAFE.getReference(thread, INHERITED) == null
                && UNSAFE.getReference(thread, HANDLER) == null;
    }

    /** Returns whether no code of the program has a reference to the task that runs it. */
    static boolean hidesItself(Object task) {
        return isLambda(task.getClass()) || task.getClass().getClassLoader() == AlikeTasks.class.getClassLoader();
    }

    private static boolean isLambda(Class<?> type) {
        return type.isHidden() && type.isSynthetic();
    }

    /** Returns whether the threads are alike, and so are their tasks. */
    boolean areAlike(Thread one, Object oneTask, Thread other, Object otherTask) {
        return one.getPriority() == other.getPriority()
                && one.isDaemon() == other.isDaemon()
                && one.getThreadGroup() == other.getThreadGroup()
                && one.getContextClassLoader() == other.getContextClassLoader()
                && (oneTask == otherTask || hidesItself(oneTask) && haveEqualFields(oneTask, otherTask));
    }

    private boolean haveEqualFields(Object one, Object other) {
        if (one.getClass() != other.getClass()) return false;
        if (one.getClass() != compared) {
            compared = one.getClass();
            fields = fieldsOf(compared);
        }
        for (Value field : fields) if (!isEqual(field, one, other)) return false;
        return true;
    }

    private static Value[] fieldsOf(Class<?> type) {
        List<Value> values = new ArrayList<>();
        for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getName().startsWith(ADDED))
                    values.add(new Value(UNSAFE.objectFieldOffset(field), field.getType()));
            }
        }
        return values.toArray(Value[]::new);
    }

    private static boolean isEqual(Value field, Object one, Object other) {
        long at = field.offset;
        Class<?> type = field.type;
        if (type == long.class || type == double.class) return UNSAFE.getLong(one, at) == UNSAFE.getLong(other, at);
        if (type == int.class || type == float.class) return UNSAFE.getInt(one, at) == UNSAFE.getInt(other, at);
        if (type == short.class || type == char.class) return UNSAFE.getShort(one, at) == UNSAFE.getShort(other, at);
        if (type.isPrimitive()) return UNSAFE.getByte(one, at) == UNSAFE.getByte(other, at);
        // a copy of a string is not the same, because code may compare references
        return UNSAFE.getReference(one, at) == UNSAFE.getReference(other, at);
    }
}
