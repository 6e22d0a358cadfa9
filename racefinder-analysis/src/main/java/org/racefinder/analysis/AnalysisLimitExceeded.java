package org.racefinder.analysis;

/** An execution exceeds a limit of the analysis. The analysis stops, because its answer would be wrong. */
public final class AnalysisLimitExceeded extends RuntimeException {
    public AnalysisLimitExceeded(String what, long limit) {
        super("more than " + limit + " " + what + " in one execution");
    }
}
