package org.racefinder.report.proof;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Result.Proof;

/** Says in words what orders two accesses. Places in the given file are named by their lines alone. */
record OrderWords(String className, String file) {
    /** Returns the ways, of which one was observed each time. */
    String ways(List<Proof.Way> ways) {
        // the threads that are started or joined at one line are one way in the eyes of a reader
        Map<Proof.Way, List<String>> objects = new LinkedHashMap<>();
        for (Proof.Way way : ways)
            objects.computeIfAbsent(withoutThread(way), same -> new ArrayList<>())
                    .add(way.links().isEmpty() ? null : way.links().get(0).object());
        List<String> texts = new ArrayList<>();
        objects.forEach((way, threads) -> texts.add(way(isThread(way) ? withThreads(way, threads) : way)));
        return String.join("; or ", texts);
    }

    private static boolean isThread(Proof.Way way) {
        if (way.links().size() != 1) return false;
        Proof.LinkKind kind = way.links().get(0).kind();
        return kind == Proof.LinkKind.START || kind == Proof.LinkKind.JOIN;
    }

    private static Proof.Way withoutThread(Proof.Way way) {
        return isThread(way) ? withObject(way, null) : way;
    }

    private static Proof.Way withThreads(Proof.Way way, List<String> threads) {
        List<String> named = threads.stream().filter(Objects::nonNull).toList();
        return withObject(way, named.isEmpty() ? null : listed(named));
    }

    private static Proof.Way withObject(Proof.Way way, String object) {
        Proof.Link link = way.links().get(0);
        return new Proof.Way(List.of(new Proof.Link(link.kind(), object, link.released(), link.acquired())));
    }

    /** Returns {@code a, b or c}. */
    private static String listed(List<String> texts) {
        int last = texts.size() - 1;
        return last <= 0
                ? String.join("", texts)
                : String.join(", ", texts.subList(0, last)) + " or " + texts.get(last);
    }

    private String way(Proof.Way way) {
        if (way.links().isEmpty()) return "an order for which this page has no name";
        return way.links().stream().map(this::link).collect(Collectors.joining(", then "));
    }

    private String link(Proof.Link link) {
        boolean same = link.released() == null && link.acquired() == null;
        String object = link.object() == null ? "" : " " + link.object();
        return switch (link.kind()) {
            case LOCK -> same ? "both hold" + object : "lock" + object + between(link, "released", "taken");
            case VOLATILE ->
                same ? "both accesses are volatile" : "volatile" + object + between(link, "written", "read");
            case ATOMIC -> same ? "both accesses are atomic" : "atomic" + object + between(link, "written", "read");
            case START -> "start of" + object + at(link.released());
            case JOIN -> "join of" + object + at(link.acquired());
            case FINAL_FIELD -> "the field is final";
            case CLASS_INITIALISATION -> "initialisation of the class" + at(link.acquired());
            case CALL, OTHER ->
                text(link.released()) + ", then " + text(link.acquired())
                        + (link.object() == null ? "" : " on " + link.object());
        };
    }

    private String between(Proof.Link link, String first, String second) {
        String released = at(link.released());
        String acquired = at(link.acquired());
        if (released.isEmpty() || acquired.isEmpty()) return "";
        return " (" + first + released + ", " + second + acquired + ")";
    }

    private String text(Proof.End end) {
        return end == null ? "?" : end.action() + at(end);
    }

    private String at(Proof.End end) {
        return end == null || end.site() == null ? "" : " at " + place(end.site());
    }

    /** Returns {@code :12} for a line of this file, otherwise {@code Foo.java:12}. */
    String place(CodeSite site) {
        boolean here = site.line() > 0
                && site.file() != null
                && site.file().equals(file)
                && packageOf(site.className()).equals(packageOf(className));
        return here ? ":" + site.line() : site.place();
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('.') + 1);
    }
}
