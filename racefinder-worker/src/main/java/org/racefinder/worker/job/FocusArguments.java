package org.racefinder.worker.job;

import static org.racefinder.explorer.api.CheckSettings.FOCUS;
import static org.racefinder.explorer.api.CheckSettings.STRATEGY;

import java.nio.file.Path;
import org.racefinder.explorer.api.Focus;
import org.racefinder.explorer.api.SettingValues;
import org.racefinder.model.Finding;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;
import org.racefinder.worker.options.ResultFile;

/** {@code --focus R1 --of run.json}: the race of an earlier result becomes the target of a search. */
final class FocusArguments {
    static final Option OF = Option.of("--of", "FILE", null, "the result that --focus speaks of, written by --json");

    private FocusArguments() {}

    static SettingValues of(Arguments arguments, SettingValues given) {
        String id = arguments.text(FOCUS.name());
        Path file = arguments.path("--of");
        if (id == null && file == null) return given;
        if (id == null || file == null)
            throw new UsageError("--focus needs the id of a race and --of the result it is in");
        if (!given.get(STRATEGY).isExhaustive())
            throw new UsageError("--focus has no meaning with --strategy " + given.text(STRATEGY));
        if (arguments.text("--suite") != null) throw new UsageError("--focus is about one program, not about a suite");
        for (Finding finding : ResultFile.read(file).findings())
            if (finding.id().equals(id)) return given.with(FOCUS, focus(finding, file));
        throw new UsageError(file + " has no finding " + id);
    }

    private static Focus focus(Finding finding, Path file) {
        if (finding.kind() != Finding.Kind.DATA_RACE)
            throw new UsageError(finding.id() + " of " + file + " is no data race");
        return Focus.of(finding);
    }
}
