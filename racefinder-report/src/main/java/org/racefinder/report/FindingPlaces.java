package org.racefinder.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.model.Access;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Finding;
import org.racefinder.model.Path;
import org.racefinder.model.Step;
import org.racefinder.model.Story;
import org.racefinder.model.ViewConflict;
import org.racefinder.model.Waiting;

/**
 * Finds the places of a finding in the code. The first of them is always a line of a file, in the sources of the
 * project if any place is there, because code hosts refuse a finding without one.
 */
final class FindingPlaces {
    /** A place and what happens there. */
    record Place(CodeSite site, String message) {}

    private static final int NOWHERE = 0;
    private static final int LIBRARY = 1;
    private static final int NAMED = 2;
    private static final int FOUND = 3;

    private final SourceFiles sources;
    private final OwnCode own;
    private final String mainClass;

    /** {@code main} is the main class, or the class and method of a test; it may be null. */
    FindingPlaces(SourceFiles sources, String main) {
        this.sources = sources;
        this.own = new OwnCode(sources);
        this.mainClass = main == null ? "Unknown" : main.replaceFirst("[#( ].*", "");
    }

    /** Returns the places of the finding. It is shown at the first; the others are related to it. */
    List<Place> of(Finding finding) {
        List<Place> places = new ArrayList<>(own(finding));
        Place primary = best(finding, places);
        if (primary == null)
            primary = new Place(guessed(new CodeSite(mainClass, "main", null, 1)), "the program in which it happens");
        places.remove(primary);
        places.add(0, primary);
        return places;
    }

    /** Returns the place where the finding is shown, or null if none is known. */
    CodeSite primary(Finding finding) {
        Place best = best(finding, own(finding));
        return best == null ? null : best.site;
    }

    private List<Place> own(Finding finding) {
        Set<Place> places = new LinkedHashSet<>();
        finding.accesses().forEach(access -> places.add(access(access)));
        for (Waiting waiting : Waiting.causes(finding.waits())) places.add(waiting(waiting));
        for (Waiting waiting : finding.waits()) places.add(waiting(waiting));
        if (finding.views() != null) views(finding, places);
        if (finding.failure() != null) {
            CodeSite site = own.site(finding.failure().stack());
            if (site != null) places.add(new Place(site, finding.failure().type() + " is thrown here"));
        }
        return places.stream().filter(place -> rank(place.site) > NOWHERE).toList();
    }

    /** Returns the place that people can open most easily: one of {@code places}, of the story, or of the path. */
    private Place best(Finding finding, List<Place> places) {
        List<Place> candidates = new ArrayList<>(places);
        locksTaken(finding, candidates);
        if (finding.story() != null) lastMoments(finding.story(), candidates);
        if (finding.path() != null) lastSteps(finding.path(), candidates);
        Place best = null;
        for (Place candidate : candidates)
            if (rank(candidate.site) > (best == null ? NOWHERE : rank(best.site))) best = candidate;
        return best;
    }

    private static void locksTaken(Finding finding, List<Place> places) {
        for (Waiting waiting : finding.waits())
            for (CodeSite site : waiting.takenAt())
                places.add(new Place(site, waiting.thread() + " takes a lock that it holds while it waits"));
    }

    private static void lastMoments(Story story, List<Place> places) {
        for (int i = story.moments().size() - 1; i >= 0; i--) {
            Story.Moment moment = story.moments().get(i);
            if (moment.site() != null) places.add(new Place(moment.site(), moment.thread() + ": " + moment.text()));
        }
    }

    private static void lastSteps(Path path, List<Place> places) {
        for (int i = path.length() - 1; i >= 0; i--) {
            Step step = path.steps().get(i);
            if (step.site() != null) places.add(new Place(step.site(), step.thread() + ": " + step.action()));
        }
    }

    private int rank(CodeSite site) {
        if (site == null || site.className().equals(CodeSite.UNKNOWN.className())) return NOWHERE;
        if (site.file() == null) return NOWHERE;
        if (sources.find(site) != null) return FOUND;
        return OwnCode.isLibrary(site.className()) ? LIBRARY : NAMED;
    }

    static Place access(Access access, CodeSite site) {
        return new Place(site, (access.write() ? "write" : "read") + " by " + access.thread());
    }

    /** An access in code without sources is shown where the project calls that code. */
    private Place access(Access access) {
        CodeSite site = access.site();
        if (rank(site) < FOUND) {
            CodeSite caller = own.site(access.stack());
            if (rank(caller) > rank(site)) site = caller;
        }
        return access(access, site == null || site.file() != null ? site : guessed(site));
    }

    private static Place waiting(Waiting waiting) {
        return new Place(
                waiting.site(),
                waiting.thread() + " waits for " + waiting.waitsFor()
                        + (waiting.holds().isEmpty() ? "" : ", holding " + String.join(", ", waiting.holds())));
    }

    /** Returns the site with the file that a class without debug information probably has. */
    private static CodeSite guessed(CodeSite site) {
        String outermost = site.className().replaceFirst("\\$.*", "");
        String simple = outermost.substring(outermost.lastIndexOf('.') + 1);
        return new CodeSite(site.className(), site.method(), simple + ".java", site.line());
    }

    private void views(Finding finding, Set<Place> places) {
        ViewConflict conflict = finding.views();
        view(finding, conflict.maximal(), "together", places);
        conflict.diverging().forEach(view -> view(finding, view, "apart", places));
    }

    private void view(Finding finding, ViewConflict.View view, String how, Set<Place> places) {
        for (String at : view.at()) {
            int colon = at.lastIndexOf(':');
            if (colon < 0 || !at.substring(colon + 1).matches("\\d{1,9}")) continue;
            String file = at.substring(0, colon);
            CodeSite site = new CodeSite(classIn(finding, file), "?", file, Integer.parseInt(at.substring(colon + 1)));
            places.add(new Place(site, String.join(", ", view.fields()) + " " + how + " in " + view.thread()));
        }
    }

    /**
     * Returns a class of the file. Views contain only files and lines, so the package is that of a step of the path in
     * this file, or else of the main class.
     */
    private String classIn(Finding finding, String file) {
        if (finding.path() != null)
            for (Step step : finding.path().steps())
                if (step.site() != null && file.equals(step.site().file()))
                    return step.site().className();
        return mainClass.substring(0, mainClass.lastIndexOf('.') + 1) + file.replaceFirst("\\.\\w+$", "");
    }
}
