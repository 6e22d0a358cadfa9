package org.racefinder.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.Observation;

/** The options that say what looks on while the program runs. */
final class ObservationOptions {
    static final Option ANALYSIS = Option.of(
            "--analysis",
            "NAMES",
            names(Observation.DEFAULT.analyses()),
            "which analyses observe, separated by commas: happens-before, summary, goldilocks, goldilocks-exclusive,"
                    + " goldilocks-eager; heuristic and never proof: eraser, views");

    static final Option CONFIRM_VIEWS = Option.flag(
            "--confirm-views", "look for an execution that shows what views warn of, and say whether there is one");

    private ObservationOptions() {}

    static Observation of(Arguments arguments) {
        return new Observation(analyses(arguments.text("--analysis")), arguments.flag("--confirm-views"));
    }

    static List<AnalysisName> analyses(String text) {
        List<AnalysisName> analyses = new ArrayList<>();
        for (String word : text.split(",", -1)) {
            AnalysisName name = AnalysisName.ofText(word.strip());
            if (name == null) throw unknown(word.strip());
            if (!analyses.contains(name)) analyses.add(name);
        }
        return analyses;
    }

    static String names(List<AnalysisName> analyses) {
        return String.join(",", analyses.stream().map(AnalysisName::text).toList());
    }

    private static UsageError unknown(String word) {
        List<String> known =
                Arrays.stream(AnalysisName.values()).map(AnalysisName::text).toList();
        String suggestion = Suggestion.nearest(word, known);
        return new UsageError("no analysis \"" + word + "\" ("
                + (suggestion == null ? "there are " + String.join(", ", known) : "did you mean " + suggestion + "?")
                + ")");
    }
}
