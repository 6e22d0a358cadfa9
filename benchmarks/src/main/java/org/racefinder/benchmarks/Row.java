package org.racefinder.benchmarks;

import java.util.Map;

/** One program on every measured tool, by the tool's column name. */
record Row(Program program, Map<String, Cell> cells) {
    static final String LINCHECK = "Lincheck";

    /** For shorter searches only the time to the end is meaningful. */
    boolean isLong() {
        return Program.LARGE.contains(program);
    }

    /** There is no rate without a CPU time: a worker that had to be killed reports none. */
    boolean hasRate(String tool) {
        Cell cell = cells.get(tool);
        return cell != null && cell.executions() > 0 && cell.cpuMillis() > cell.startCpuMillis();
    }

    /** The search rate (executions per CPU second) as a multiple of Lincheck's. */
    double ratio(String tool) {
        return cells.get(tool).searchRate() / cells.get(LINCHECK).searchRate();
    }
}
