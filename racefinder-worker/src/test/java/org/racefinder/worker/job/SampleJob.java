package org.racefinder.worker.job;

import java.nio.file.Path;
import java.util.List;
import org.racefinder.analysis.AnalysisName;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.CheckOptions.TimedWaits;
import org.racefinder.explorer.api.Observation;

/** A job in which no option has its default value. */
public final class SampleJob {
    private SampleJob() {}

    public static Job job(List<String> args, Path current) {
        CheckOptions options = new CheckOptions(
                "a.Main",
                args,
                List.of(Path.of("classes"), Path.of("lib/x.jar")),
                60,
                1L << 40,
                7,
                -1,
                TimedWaits.STUCK,
                true,
                false,
                3,
                true,
                null,
                false,
                Path.of("racefinder-out"),
                current,
                true,
                new Observation(
                        List.of(AnalysisName.SUMMARY, AnalysisName.ERASER), true, List.of("a.*"), List.of("b.C.d")));
        return new Job(options, Path.of("R1.schedule"));
    }
}
