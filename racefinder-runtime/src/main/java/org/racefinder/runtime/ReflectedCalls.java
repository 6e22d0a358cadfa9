package org.racefinder.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;

/**
 * Calls of replaced JDK methods through reflection and method handles. They get the same replacements as calls in the
 * code.
 */
public final class ReflectedCalls {
    private static Map<String, Method> replacements = Map.of();

    private ReflectedCalls() {}

    /**
     * Sets the replacements.
     *
     * @param methods by binary name of the class, dot, name and descriptor of the replaced method
     */
    public static void install(Map<String, Method> methods) {
        replacements = methods;
    }

    private static Method replacement(Method method) {
        // Most methods belong to the program; all replaced ones belong to java.base.
        if (method == null || method.getDeclaringClass().getClassLoader() != null || !Hooks.managed()) return null;
        MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
        return replacements.get(
                method.getDeclaringClass().getName() + "." + method.getName() + type.toMethodDescriptorString());
    }

    /** Announces a JDK method that may change a setting of the whole JVM. */
    private static void announce(Method method) {
        if (method == null || !isStatic(method) || !Hooks.managed()) return;
        Class<?> owner = method.getDeclaringClass();
        ClassLoader loader = owner.getClassLoader();
        if (loader == null || loader == ClassLoader.getPlatformClassLoader())
            Hooks.changesSetting(owner.getName().replace('.', '/') + "." + method.getName());
    }

    /** The method to invoke instead. */
    public static Method method(Method method, Object target) {
        announce(method);
        Method instead = isInvocable(method, target) ? replacement(method) : null;
        return instead == null ? method : instead;
    }

    /** The arguments for the method to invoke instead: all replacements are static. */
    public static Object[] arguments(Method method, Object target, Object[] arguments) {
        if (!isInvocable(method, target) || isStatic(method) || replacement(method) == null) return arguments;
        int count = arguments == null ? 0 : arguments.length;
        Object[] all = new Object[count + 1];
        all[0] = target;
        if (count > 0) System.arraycopy(arguments, 0, all, 1, count);
        return all;
    }

    /** A call that fails must fail as the JDK says. */
    private static boolean isInvocable(Method method, Object target) {
        return method != null && (isStatic(method) || method.getDeclaringClass().isInstance(target));
    }

    private static boolean isStatic(Method method) {
        return Modifier.isStatic(method.getModifiers());
    }

    /** The handle to use instead of one for this method. */
    public static MethodHandle handle(MethodHandle found, Method method) {
        announce(method);
        Method instead = replacement(method);
        if (instead == null) return found;
        try {
            return MethodHandles.lookup().unreflect(instead).asType(found.type());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The handle to use instead of one that a lookup has found by name. */
    public static MethodHandle handle(MethodHandle found, Class<?> in, String name, MethodType type) {
        if (!Hooks.managed()) return found;
        try {
            return handle(found, in.getMethod(name, type.parameterArray()));
        } catch (NoSuchMethodException e) {
            // Not public, and so not replaced.
            return found;
        }
    }

    /** The same for a handle that is bound to its receiver. */
    public static MethodHandle bound(MethodHandle found, Object receiver, String name, MethodType type) {
        if (!Hooks.managed()) return found;
        MethodHandle unbound = MethodHandles.dropArguments(found, 0, receiver.getClass());
        MethodHandle instead = handle(unbound, receiver.getClass(), name, type);
        return instead == unbound ? found : instead.bindTo(receiver);
    }
}
