package org.racefinder.explorer.api;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;

/**
 * A race that another run reported and that the search is to find.
 *
 * @param field {@code pkg.Foo.flag}, or null for an array element
 * @param firstLine class and place of one of the two accesses, in either order
 * @param secondLine class and place of the other access
 */
public record Focus(String id, String field, String firstLine, String secondLine) {
    private static final String NO_FIELD = "-";

    public static Focus of(Finding race) {
        boolean isField = !race.location().array();
        return new Focus(
                race.id(),
                isField ? race.location().display(false) : null,
                line(race.conflict().first().site()),
                line(race.conflict().second().site()));
    }

    private static String line(CodeSite site) {
        return site.className() + " " + site.place();
    }

    /** Returns whether these two code sites are those of the race. */
    public boolean isBetween(CodeSite one, CodeSite other) {
        String a = line(one);
        String b = line(other);
        return a.equals(firstLine) && b.equals(secondLine) || a.equals(secondLine) && b.equals(firstLine);
    }

    /**
     * Returns whether the location may be that of the race; {@code other} is the name of a field, or null for an
     * element of any array.
     */
    public boolean isOn(String other) {
        return Objects.equals(other, field);
    }

    /** Describes the race in messages. */
    public String text() {
        String location = field == null ? "an array element" : field;
        return id + ", on " + location + " between " + place(firstLine) + " and " + place(secondLine);
    }

    private static String place(String line) {
        return line.substring(line.indexOf(' ') + 1);
    }

    /** Encodes the focus as one word without spaces. */
    public String encode() {
        List<String> parts = new ArrayList<>();
        for (String part : List.of(id, field == null ? NO_FIELD : field, firstLine, secondLine))
            parts.add(URLEncoder.encode(part, StandardCharsets.UTF_8));
        return String.join("&", parts);
    }

    static Focus decode(String word) {
        List<String> parts = new ArrayList<>();
        for (String part : word.split("&", -1)) parts.add(URLDecoder.decode(part, StandardCharsets.UTF_8));
        String field = parts.get(1).equals(NO_FIELD) ? null : parts.get(1);
        return new Focus(parts.get(0), field, parts.get(2), parts.get(3));
    }
}
