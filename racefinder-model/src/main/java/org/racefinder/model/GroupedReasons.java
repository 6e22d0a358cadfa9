package org.racefinder.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The reasons why an answer is incomplete, as a reader wants them: a reason that holds at several places in the source
 * is one sentence, which lists the places.
 */
public final class GroupedReasons {
    private static final int MAX_PLACES = 8;
    private static final String PLACE = "[^\\s(),:]+:\\d+";
    /** A sentence that ends with places in the source: {@code a loop was cut (Ring.java:12, Ring.java:20)}. */
    private static final Pattern AT_PLACES = Pattern.compile("(.*) \\((" + PLACE + "(?:, " + PLACE + ")*)\\)");

    private GroupedReasons() {}

    /** Groups the reasons; each group stands where its first reason stood. */
    public static List<String> of(Collection<String> reasons) {
        Map<String, Set<String>> groups = new LinkedHashMap<>();
        for (String reason : reasons) {
            Matcher matcher = AT_PLACES.matcher(reason);
            boolean atPlaces = matcher.matches();
            Set<String> places =
                    groups.computeIfAbsent(atPlaces ? matcher.group(1) : reason, sentence -> new LinkedHashSet<>());
            if (atPlaces) places.addAll(List.of(matcher.group(2).split(", ", -1)));
        }
        List<String> grouped = new ArrayList<>();
        groups.forEach((sentence, places) -> grouped.add(sentence + list(places)));
        return grouped;
    }

    private static String list(Set<String> places) {
        if (places.isEmpty()) return "";
        String first = String.join(", ", places.stream().limit(MAX_PLACES).toList());
        int more = places.size() - MAX_PLACES;
        return " (" + first + (more <= 0 ? "" : more == 1 ? ", and 1 more place" : ", and " + more + " more places")
                + ")";
    }
}
