package org.racefinder.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.ConflictingAccesses;
import org.racefinder.model.Finding;
import org.racefinder.model.Story;
import org.racefinder.model.Waiting;

/**
 * What a report says about findings that belong together, whatever its format. Printers only format it.
 *
 * @param toldBy the id of a race whose story includes this finding, or null
 */
record ToldFinding(FindingGroup group, String toldBy) {
    private static final int MAX_IDS = 6;

    /** Returns the findings of a report in its order. */
    static List<ToldFinding> of(List<Finding> findings) {
        List<FindingGroup> groups = FindingGroup.of(findings);
        Map<String, String> toldBy = toldBy(groups);
        return groups.stream()
                .map(group -> new ToldFinding(group, toldBy.get(group.first().id())))
                .toList();
    }

    /** The race whose story leads to a failure, by the id of the failure. */
    private static Map<String, String> toldBy(List<FindingGroup> groups) {
        Map<String, String> toldBy = new HashMap<>();
        for (FindingGroup group : groups) {
            Finding told = group.told();
            boolean race = told.kind() == Finding.Kind.DATA_RACE && told.story() != null;
            if (race && told.story().leadsTo() != null)
                toldBy.putIfAbsent(told.story().leadsTo(), group.first().id());
        }
        return toldBy;
    }

    /** The finding that gives the group its id and its heading. */
    Finding first() {
        return group.first();
    }

    /** The finding whose story is told. */
    Finding told() {
        return group.told();
    }

    /** The other findings of the group. */
    List<Finding> others() {
        return group.findings().subList(1, group.findings().size());
    }

    /** What is wrong, in one line without the id: {@code DATA RACE on Mail.ready and Mail.letter}. */
    String heading() {
        return first().kind() == Finding.Kind.DATA_RACE ? "DATA RACE on " + group.subjects() : first().headline();
    }

    /** The subject of the heading, without the word in capitals. */
    String subject() {
        return first().kind() == Finding.Kind.DATA_RACE ? group.subjects() : Headline.withoutWord(first(), ": ");
    }

    /** Such as {@code 2 pairs of lines}; empty if there is one pair. */
    String pairsOfLines() {
        int pairs = group.findings().size();
        return pairs == 1 ? "" : pairs + " pairs of lines";
    }

    /** The pairs of lines of the other findings, each with the ids of the findings that have it. */
    List<String> otherPairs() {
        Map<String, List<String>> pairs = new LinkedHashMap<>();
        for (Finding other : others())
            pairs.computeIfAbsent(pair(other.conflict()), pair -> new ArrayList<>())
                    .add(other.id());
        List<String> texts = new ArrayList<>();
        pairs.forEach((pair, ids) ->
                texts.add(ids(ids) + (pair.equals(pair(first().conflict())) ? " (same lines)" : " " + pair)));
        return texts;
    }

    private static String ids(List<String> ids) {
        if (ids.size() <= MAX_IDS) return String.join(", ", ids);
        return String.join(", ", ids.subList(0, MAX_IDS)) + " and " + (ids.size() - MAX_IDS) + " more";
    }

    /** The two places, such as {@code Mail.java:7 with :11}. */
    static String pair(ConflictingAccesses conflict) {
        CodeSite first = conflict.first().site();
        CodeSite second = conflict.second().site();
        boolean sameFile = first != null && second != null && Objects.equals(first.file(), second.file());
        return place(conflict.first()) + " with " + (sameFile ? ":" + second.line() : place(conflict.second()));
    }

    /** The places of the finding in a few words: the two lines, where threads wait, or where it fails. */
    String where(SourceFiles sources) {
        if (first().conflict() != null) return pair(first().conflict());
        if (!told().waits().isEmpty()) {
            List<String> places = Waiting.causes(told().waits()).stream()
                    .filter(waiting -> waiting.site() != null && waiting.site().line() > 0)
                    .map(waiting -> waiting.site().place())
                    .distinct()
                    .toList();
            if (!places.isEmpty()) return String.join(", ", places.subList(0, Math.min(places.size(), MAX_IDS)));
        }
        CodeSite place = new FindingPlaces(sources, null).primary(told());
        return place == null ? "" : place.place();
    }

    static String place(Access access) {
        return access.site() == null ? "?" : access.site().place();
    }

    /** The waiting threads. Those without which the others could go on come first. */
    List<Waiting> waits() {
        List<Waiting> ordered = new ArrayList<>(Waiting.causes(told().waits()));
        told().waits().stream().filter(waiting -> !ordered.contains(waiting)).forEach(ordered::add);
        return ordered;
    }

    /** What a thread holds, with the places where it took it; empty if it holds nothing. */
    static String holds(Waiting waiting) {
        List<String> holds = new ArrayList<>();
        for (int i = 0; i < waiting.holds().size(); i++)
            holds.add(waiting.holds().get(i)
                    + (waiting.takenAt().size() == waiting.holds().size()
                            ? " (" + near(waiting.takenAt().get(i), waiting.site()) + ")"
                            : ""));
        return holds.isEmpty() ? "" : "holds " + String.join(", ", holds);
    }

    /** Where a thread waits; empty if that is not known. */
    static String at(Waiting waiting) {
        if (waiting.site() == null || waiting.site().line() <= 0) return "";
        return (waiting.idle() ? "started at " : "at ") + waiting.site().place();
    }

    /** The place without its file, if the other place beside it is in the same file. */
    private static String near(CodeSite site, CodeSite other) {
        boolean same = other != null && other.line() > 0 && Objects.equals(site.file(), other.file());
        return same ? ":" + site.line() : site.place();
    }

    /** The story; null if there is none. */
    Story story() {
        Story story = told().story();
        return story == null || story.moments().isEmpty() ? null : story;
    }

    /** How the story ends, with the id of the failure it leads to; null if it has no visible end. */
    String ending() {
        Story story = story();
        if (story == null || story.ending() == null) return null;
        boolean other = story.leadsTo() != null && !story.leadsTo().equals(told().id());
        return story.ending() + (other ? " (" + story.leadsTo() + ")" : "");
    }

    /** The reference to the finding that tells the story; null if this one does. */
    String reference() {
        return toldBy == null ? null : toldBy + " tells how it comes to this.";
    }

    /** Why it can happen; null if a failure explains itself. */
    String why() {
        return told().failure() == null ? first().why() : null;
    }

    /** The condition under which it happens; null if there is none. */
    String condition() {
        return told().needsTimeout() ? "Happens only if a timed wait expires in between." : null;
    }

    /** The file that replays the story, or else the finding; null if there is none. */
    String schedule() {
        boolean own = told().story() != null && told().story().schedule() != null;
        return own ? told().story().schedule() : told().schedule();
    }
}
