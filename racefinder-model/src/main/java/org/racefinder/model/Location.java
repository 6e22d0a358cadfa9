package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The name of a memory location in reports. For an array element, class and field name the field that holds the array.
 * If that field is unknown, {@code className} is the type of the array, {@code field} is null, and {@code allocatedAt}
 * is the place where the array was created. {@code holder} names the field of the program through which an object of
 * the JDK is reached if the location is inside that object, such as {@code Cache.map (HashMap)}; otherwise it is null.
 */
public record Location(
        String className,
        @Nullable String field,
        boolean array,
        List<Integer> index,
        @Nullable String allocatedAt,
        @Nullable String holder) {
    public Location {
        index = List.copyOf(index);
    }

    public Location(
            String className,
            @Nullable String field,
            boolean array,
            List<Integer> index,
            @Nullable String allocatedAt) {
        this(className, field, array, index, allocatedAt, null);
    }

    public Location withHolder(@Nullable String name) {
        return new Location(className, field, array, index, allocatedAt, name);
    }

    public static Location ofField(String className, String field) {
        return new Location(className, field, false, List.of(), null);
    }

    /**
     * The location as text: {@code pkg.Foo.flag}, {@code pkg.Foo.flag[0]}, {@code int[] (Foo.java:9)}. {@code indices}:
     * whether indices are included.
     */
    public String display(boolean indices) {
        StringBuilder text = new StringBuilder(className);
        if (field != null) text.append('.').append(field);
        if (array && field != null) text.append(indices && !index.isEmpty() ? index.toString() : "[]");
        if (field == null && allocatedAt != null)
            text.append(" (allocated at ").append(allocatedAt).append(')');
        return text.toString();
    }

    /**
     * The variable that a programmer would name, without its package: {@code Foo.flag}, or {@code Cache.map (HashMap)}
     * for a location inside an object of the JDK.
     */
    public String subject() {
        if (holder != null) return holder;
        String whole = display(false);
        return ClassNames.simple(className) + whole.substring(className.length());
    }
}
