package org.racefinder.benchmarks;

import java.util.Map;

/** One program on every tool that was measured, by the tool's column name. */
record Row(Program program, Map<String, Cell> cells) {
    static final String LINCHECK = "Lincheck";

    /** Of shorter searches only the time to the end means something. */
    private static final long LONG_SEARCH = 1000;

    /** Racefinder searched long enough for a rate, on one JDK at least. */
    boolean isLong() {
        return cells.keySet().stream()
                .anyMatch(tool -> !tool.equals(LINCHECK)
                        && hasRate(tool)
                        && cells.get(tool).executions() >= LONG_SEARCH);
    }

    /** No rate without a CPU time: a worker that had to be killed reports none. */
    boolean hasRate(String tool) {
        Cell cell = cells.get(tool);
        return cell != null && cell.executions() > 0 && cell.cpuMillis() > cell.startCpuMillis();
    }

    /** How many times as many executions as Lincheck's in a CPU second of search. */
    double ratio(String tool) {
        return cells.get(tool).searchRate() / cells.get(LINCHECK).searchRate();
    }
}
