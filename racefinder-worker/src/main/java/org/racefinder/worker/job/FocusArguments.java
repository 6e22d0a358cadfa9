package org.racefinder.worker.job;

import java.nio.file.Path;
import java.util.List;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.api.SearchOptions;
import org.racefinder.model.Finding;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.ResultFile;

/** {@code --focus R1 --of run.json}: a race that another command has seen, as the target of a search. */
final class FocusArguments {
    static final List<Option> OPTIONS = List.of(
            Option.of(
                    "--focus",
                    "ID",
                    null,
                    "look for one race of another result only, as monitor or analyze reports it (with --of), and stop when it is met"),
            Option.of("--of", "FILE", null, "the result that --focus speaks of, written by --json"));

    private FocusArguments() {}

    static SearchOptions of(Arguments arguments, SearchOptions search) {
        String id = arguments.text("--focus");
        Path file = arguments.path("--of");
        if (id == null && file == null) return search;
        if (id == null || file == null)
            throw new UsageError("--focus needs the id of a race and --of the result it is in");
        if (search.strategy() != SearchOptions.Name.AUTO && search.strategy() != SearchOptions.Name.EXHAUSTIVE)
            throw new UsageError("--focus has no meaning with --strategy "
                    + search.strategy().option());
        if (arguments.text("--suite") != null) throw new UsageError("--focus is about one program, not about a suite");
        for (Finding finding : ResultFile.read(file).findings())
            if (finding.id().equals(id)) return search.with(focus(finding, file));
        throw new UsageError(file + " has no finding " + id);
    }

    private static Focus focus(Finding finding, Path file) {
        if (finding.kind() != Finding.Kind.DATA_RACE)
            throw new UsageError(finding.id() + " of " + file + " is no data race");
        return Focus.of(finding);
    }
}
