package org.racefinder.benchmarks;

import java.util.Map;

/** One program on every tool that was measured, by the tool's column name. */
record Row(Program program, Map<String, Cell> cells) {
    static final String LINCHECK = "Lincheck";

    /** Of shorter searches only the time to the end means something. */
    boolean isLong() {
        return Program.LARGE.contains(program);
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
