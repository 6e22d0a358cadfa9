package org.racefinder.jdk.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class UnsafeMethodTest {
    /** Methods with an object and an offset that access no single variable. */
    private static final Set<String> OTHERS =
            Set.of("getAddress", "putAddress", "copyMemory", "copySwapMemory", "setMemory");

    @Test
    void theTableHasEveryMethodOfUnsafeWithAnObjectAndAnOffset() throws ClassNotFoundException {
        for (String owner : new String[] {UnsafeMethod.SUN, UnsafeMethod.INTERNAL}) {
            Set<String> methods = new TreeSet<>();
            for (Method method : Class.forName(owner.replace('/', '.')).getDeclaredMethods())
                if (accessesVariable(method)) methods.add(signature(method));
            Set<String> rows = new TreeSet<>();
            for (UnsafeMethod row : UnsafeMethod.all())
                if (row.owner().equals(owner)) rows.add(row.name() + row.descriptor());
            // Newer JDKs have no methods named after Object.
            if (owner.equals(UnsafeMethod.INTERNAL)) rows.removeIf(row -> isOldName(row) && !methods.contains(row));
            assertEquals(methods, rows);
        }
    }

    private static boolean isOldName(String row) {
        return row.substring(0, row.indexOf('(')).contains("Object");
    }

    private static boolean accessesVariable(Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        return Modifier.isPublic(method.getModifiers())
                && !Modifier.isStatic(method.getModifiers())
                && parameters.length > 1
                && parameters[0] == Object.class
                && parameters[1] == long.class
                && !OTHERS.contains(method.getName());
    }

    private static String signature(Method method) {
        return method.getName()
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .toMethodDescriptorString();
    }
}
