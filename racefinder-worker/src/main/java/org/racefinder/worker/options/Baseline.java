package org.racefinder.worker.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.Fingerprint;

/** Findings of earlier results that do not fail a check. They are recognised even if their lines have moved. */
record Baseline(Set<String> fingerprints) {
    static final Option OPTION = Option.of(
            "--baseline",
            "FILE",
            null,
            "a result that --json wrote: what it has is known and does not make the exit code 1; may be repeated");

    Baseline {
        fingerprints = Set.copyOf(fingerprints);
    }

    static Baseline of(Arguments arguments) {
        Set<String> known = new HashSet<>();
        for (String file : arguments.all("--baseline")) known.addAll(Fingerprint.of(ResultFile.read(Path.of(file))));
        return new Baseline(known);
    }

    /** Returns the findings of a result that are not in the baseline. */
    List<Finding> unknown(Result result) {
        List<String> names = Fingerprint.of(result);
        List<Finding> unknown = new ArrayList<>();
        for (int i = 0; i < names.size(); i++)
            if (!fingerprints.contains(names.get(i)))
                unknown.add(result.findings().get(i));
        return unknown;
    }
}
