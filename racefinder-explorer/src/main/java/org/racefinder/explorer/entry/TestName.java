package org.racefinder.explorer.entry;

import java.lang.reflect.Method;
import java.util.List;

/**
 * A test method as named in schedules and on the command line: {@code pkg.FooTest#method}, or with parameter types
 * {@code pkg.FooTest#method(int,java.lang.String)}.
 */
public record TestName(String type, String method, List<String> parameters) {
    /** Returns whether this is the name of a test method, and not that of a main class. */
    public static boolean isTestName(String name) {
        return name.indexOf('#') > 0;
    }

    public static TestName parse(String text) {
        int hash = text.indexOf('#');
        int open = text.indexOf('(', hash);
        if (open < 0) return new TestName(text.substring(0, hash), text.substring(hash + 1), List.of());
        String inside = text.substring(open + 1, text.length() - 1);
        return new TestName(
                text.substring(0, hash),
                text.substring(hash + 1, open),
                inside.isEmpty() ? List.of() : List.of(inside.split(",", -1)));
    }

    boolean fits(Method candidate) {
        Class<?>[] types = candidate.getParameterTypes();
        if (!candidate.getName().equals(method) || types.length != parameters.size()) return false;
        for (int i = 0; i < types.length; i++) if (!types[i].getTypeName().equals(parameters.get(i))) return false;
        return true;
    }

    @Override
    public String toString() {
        return type + "#" + method + (parameters.isEmpty() ? "" : "(" + String.join(",", parameters) + ")");
    }
}
