package org.racefinder.worker.options;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.api.Observation;
import org.racefinder.trace.SavedSchedule;
import org.racefinder.worker.environment.NameSuggestion;
import org.racefinder.worker.environment.UsageError;

/** The options that say what looks on while the program runs. */
public final class ObservationOptions {
    private static final String NONE = "none";

    public static final Option ANALYSIS = Option.of(
            "--analysis",
            "NAMES",
            names(Observation.DEFAULT.analyses()),
            "which analyses observe, separated by commas: happens-before, summary, goldilocks, goldilocks-exclusive,"
                    + " goldilocks-eager; heuristic and never proof: eraser, views, lock-order; or none, to measure what"
                    + " they cost");

    public static final Option CONFIRM_VIEWS = Option.flag(
            "--confirm-views", "look for an execution that shows what views warn of, and say whether there is one");

    public static final Option TRUST = Option.of(
            "--trust",
            "PATTERNS",
            null,
            "classes whose private fields, packages whose package-private fields are not checked; * stands for any text");

    public static final Option UNTRACKED =
            Option.of("--untracked", "PATTERNS", null, "fields, as pkg.Foo.hits, whose races are not reported");

    private ObservationOptions() {}

    public static Observation of(Arguments arguments) {
        return new Observation(
                analyses(arguments.text("--analysis")),
                arguments.flag("--confirm-views"),
                patterns(arguments.all("--trust")),
                patterns(arguments.all("--untracked")));
    }

    /** As the schedule was found, unless something else is asked for. */
    public static Observation ofReplay(Arguments arguments, SavedSchedule.Observed saved) {
        String analyses = arguments.text("--analysis");
        if (analyses == null) analyses = String.join(",", saved.analyses());
        List<String> trusted = patterns(arguments.all("--trust"));
        List<String> untracked = patterns(arguments.all("--untracked"));
        return new Observation(
                analyses.isEmpty() ? Observation.DEFAULT.analyses() : analyses(analyses),
                false,
                trusted.isEmpty() ? saved.trusted() : trusted,
                untracked.isEmpty() ? saved.untracked() : untracked);
    }

    private static List<String> patterns(List<String> given) {
        return given.stream()
                .flatMap(text -> Arrays.stream(text.split(",", -1)))
                .map(String::strip)
                .filter(pattern -> !pattern.isEmpty())
                .toList();
    }

    public static List<AnalysisName> analyses(String text) {
        List<AnalysisName> analyses = new ArrayList<>();
        if (text.equals(NONE)) return analyses;
        for (String word : text.split(",", -1)) {
            AnalysisName name = AnalysisName.ofText(word.strip());
            if (name == null) throw unknown(word.strip());
            if (!analyses.contains(name)) analyses.add(name);
        }
        return analyses;
    }

    public static String names(List<AnalysisName> analyses) {
        return analyses.isEmpty()
                ? NONE
                : String.join(",", analyses.stream().map(AnalysisName::text).toList());
    }

    private static UsageError unknown(String word) {
        List<String> known =
                Arrays.stream(AnalysisName.values()).map(AnalysisName::text).toList();
        String suggestion = NameSuggestion.nearest(word, known);
        return new UsageError("no analysis \"" + word + "\" ("
                + (suggestion == null ? "there are " + String.join(", ", known) : "did you mean " + suggestion + "?")
                + ")");
    }
}
