package org.racefinder.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Names arrays after the fields from which the code that accessed them read them. One line may access several arrays.
 * Then the other access of the race decides; if it does not, the array has no name.
 */
public final class ArrayNames {
    private final Map<Integer, List<ArrayOrigin>> bySite = new HashMap<>();

    public void add(ArrayOrigin origin) {
        bySite.computeIfAbsent(origin.site(), site -> new ArrayList<>(1)).add(origin);
    }

    /**
     * The field that holds an array of that type ({@code int[][]}) accessed at both sites; 0 if it is unknown.
     *
     * @param descriptors maps a field number to its descriptor
     */
    public int field(String type, int one, int other, IntFunction<String> descriptors) {
        Set<Integer> both = fields(type, one, other, descriptors);
        return both.size() == 1 ? both.iterator().next() : 0;
    }

    /** The fields that may hold an array of that type accessed at both sites; none if it may be any array. */
    public Set<Integer> fields(String type, int one, int other, IntFunction<String> descriptors) {
        Set<Integer> first = fields(type, one, descriptors);
        Set<Integer> second = fields(type, other, descriptors);
        if (first == null) first = second;
        if (first == null) return Set.of();
        Set<Integer> both = new HashSet<>(first);
        if (second != null) both.retainAll(second);
        return both;
    }

    /** The fields whose array may be accessed at the site; null if it may be any array. */
    private @Nullable Set<Integer> fields(String type, int site, IntFunction<String> descriptors) {
        Set<Integer> exact = new HashSet<>();
        Set<Integer> fields = new HashSet<>();
        for (ArrayOrigin origin : bySite.getOrDefault(site, List.of())) {
            if (origin.kind() != kind(type)) continue;
            if (origin.field() == 0) return null;
            String descriptor = descriptors.apply(origin.field());
            fields.add(origin.field());
            if (descriptor.length() > origin.depth()
                    && name(descriptor.substring(origin.depth() - 1)).equals(type)) exact.add(origin.field());
        }
        // An array of references may have a more specific type than its field.
        return !exact.isEmpty() ? exact : fields.isEmpty() ? null : fields;
    }

    private static char kind(String type) {
        return switch (type.substring(0, type.length() - 2)) {
            case "int" -> 'I';
            case "long" -> 'J';
            case "float" -> 'F';
            case "double" -> 'D';
            case "byte", "boolean" -> 'B';
            case "char" -> 'C';
            case "short" -> 'S';
            default -> 'A';
        };
    }

    /** The type in source form: {@code [[I} becomes {@code int[][]}. */
    private static String name(String descriptor) {
        if (descriptor.startsWith("[")) return name(descriptor.substring(1)) + "[]";
        if (descriptor.startsWith("L"))
            return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
        return switch (descriptor) {
            case "I" -> "int";
            case "J" -> "long";
            case "F" -> "float";
            case "D" -> "double";
            case "Z" -> "boolean";
            case "B" -> "byte";
            case "C" -> "char";
            default -> "short";
        };
    }
}
