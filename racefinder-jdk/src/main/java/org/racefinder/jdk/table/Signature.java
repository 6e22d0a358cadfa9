package org.racefinder.jdk.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A method as written in the tables: {@code boolean offer(*Object, ?long, TimeUnit)}. A mark states the role of a
 * parameter in the model: {@code *} is the argument, {@code #} the number, {@code ?} the timeout, {@code =} the
 * expected value of an exchange that returns the previous value. A {@code ~} before the result means that the call may
 * fail spuriously.
 */
record Signature(String name, String descriptor, int argument, int value, int timeout, int expected, boolean weak) {
    private static final Map<String, String> PRIMITIVES =
            Map.of("void", "V", "boolean", "Z", "short", "S", "int", "I", "long", "J", "float", "F", "double", "D");

    private static final Map<String, String> PACKAGES = Map.ofEntries(
            Map.entry("Object", "java/lang/"),
            Map.entry("String", "java/lang/"),
            Map.entry("Thread", "java/lang/"),
            Map.entry("Runnable", "java/lang/"),
            Map.entry("Throwable", "java/lang/"),
            Map.entry("Void", "java/lang/"),
            Map.entry("Reference", "java/lang/ref/"),
            Map.entry("Collection", "java/util/"),
            Map.entry("Comparator", "java/util/"),
            Map.entry("Date", "java/util/"),
            Map.entry("Enumeration", "java/util/"),
            Map.entry("Iterator", "java/util/"),
            Map.entry("List", "java/util/"),
            Map.entry("ListIterator", "java/util/"),
            Map.entry("Map", "java/util/"),
            Map.entry("Map$Entry", "java/util/"),
            Map.entry("NavigableSet", "java/util/"),
            Map.entry("Set", "java/util/"),
            Map.entry("Spliterator", "java/util/"),
            Map.entry("Condition", "java/util/concurrent/locks/"),
            Map.entry("BiConsumer", "java/util/function/"),
            Map.entry("BiFunction", "java/util/function/"),
            Map.entry("Consumer", "java/util/function/"),
            Map.entry("Function", "java/util/function/"),
            Map.entry("Predicate", "java/util/function/"),
            Map.entry("UnaryOperator", "java/util/function/"));

    static Signature of(String text) {
        boolean weak = text.startsWith("~");
        int open = text.indexOf('(');
        int space = text.indexOf(' ');
        StringBuilder descriptor = new StringBuilder("(");
        int[] marked = {Model.NONE, Model.NONE, Model.NONE, Model.NONE};
        String parameters = text.substring(open + 1, text.length() - 1);
        int position = 0;
        for (String parameter : parameters.isEmpty() ? new String[0] : parameters.split(", ", -1)) {
            int mark = "*#?=".indexOf(parameter.charAt(0));
            if (mark >= 0) marked[mark] = position;
            descriptor.append(type(mark < 0 ? parameter : parameter.substring(1)));
            position++;
        }
        descriptor.append(')').append(type(text.substring(weak ? 1 : 0, space)));
        return new Signature(
                text.substring(space + 1, open),
                descriptor.toString(),
                marked[0],
                marked[1],
                marked[2],
                marked[3],
                weak);
    }

    /** The simple names of the parameter types. */
    static List<String> parameters(String descriptor) {
        List<String> names = new ArrayList<>();
        for (int at = 1; descriptor.charAt(at) != ')'; ) {
            int end = at;
            while (descriptor.charAt(end) == '[') end++;
            String dimensions = "[]".repeat(end - at);
            end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
            names.add(simpleName(descriptor.substring(at, end).replace("[", "")) + dimensions);
            at = end;
        }
        return names;
    }

    private static String simpleName(String type) {
        if (type.startsWith("L")) return type.substring(type.lastIndexOf('/') + 1, type.length() - 1);
        for (Map.Entry<String, String> each : PRIMITIVES.entrySet())
            if (each.getValue().equals(type)) return each.getKey();
        throw new IllegalArgumentException(type);
    }

    private static String type(String name) {
        if (name.endsWith("[]")) return "[" + type(name.substring(0, name.length() - 2));
        String primitive = PRIMITIVES.get(name);
        if (primitive != null) return primitive;
        return "L" + PACKAGES.getOrDefault(name, "java/util/concurrent/") + name + ";";
    }
}
