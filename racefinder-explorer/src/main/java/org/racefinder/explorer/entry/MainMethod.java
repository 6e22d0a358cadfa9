package org.racefinder.explorer.entry;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import org.racefinder.runtime.Hooks;

/**
 * The main method of the program: {@code public static void main(String[])}. Since Java 25, it may also be any method
 * that is not private, with or without the parameter, static or on an object created by the no-argument constructor
 * (JLS 12.1.4). A method with the parameter takes precedence.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and lists would run rewritten code
record MainMethod(MethodHandle handle, String[] args) implements EntryPoint {
    private static final MethodType TYPE = MethodType.methodType(void.class, String[].class);
    private static final int INSTANCE_MAIN_SINCE = 25;

    static MainMethod of(Class<?> type, List<String> args) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        return new MainMethod(handle(lookup, type), args.toArray(new String[0]));
    }

    private static MethodHandle handle(MethodHandles.Lookup lookup, Class<?> type) throws ReflectiveOperationException {
        if (Runtime.version().feature() < INSTANCE_MAIN_SINCE) return lookup.findStatic(type, "main", TYPE);
        Method found = find(type, String[].class);
        if (found == null) found = find(type);
        if (found == null) throw new NoSuchMethodException(type.getName() + ".main");
        MethodType own = MethodType.methodType(void.class, found.getParameterTypes());
        MethodHandle main;
        if (Modifier.isStatic(found.getModifiers())) {
            main = lookup.findStatic(type, "main", own);
        } else {
            MethodHandle constructor = lookup.findConstructor(type, MethodType.methodType(void.class));
            main = MethodHandles.collectArguments(lookup.findVirtual(type, "main", own), 0, constructor);
        }
        return own.parameterCount() > 0 ? main : MethodHandles.dropArguments(main, 0, String[].class);
    }

    /** Returns the method that the class declares or inherits; null if there is none. */
    private static Method find(Class<?> type, Class<?>... parameters) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            try {
                Method found = each.getDeclaredMethod("main", parameters);
                if (found.getReturnType() == void.class && isMember(found, type)) return found;
            } catch (NoSuchMethodException e) {
                // A superclass may declare the method.
            }
        }
        return null;
    }

    private static boolean isMember(Method method, Class<?> from) {
        int modifiers = method.getModifiers();
        if (Modifier.isPrivate(modifiers)) return false;
        return Modifier.isPublic(modifiers)
                || Modifier.isProtected(modifiers)
                || method.getDeclaringClass().getPackage() == from.getPackage();
    }

    @Override
    public void run() throws Throwable {
        String[] own = args.clone();
        Hooks.received(own, 0);
        handle.invokeExact(own);
    }
}
