package org.racefinder.benchmarks;

/**
 * The measurements of one process of one tool on one program. CPU times are those of the process that ran the program.
 *
 * @param ended whether the search ended by itself
 * @param outcome the outcome as the tool names it
 * @param wallMillis the whole command, including its start
 * @param searchMillis from the first execution to the last
 * @param startCpuMillis CPU time before the part of the search that determines the rate
 * @param startExecutions executions before that part
 * @param peakKilobytes peak resident memory, 0 if unknown
 */
record Cell(
        boolean ended,
        String outcome,
        long executions,
        long wallMillis,
        long searchMillis,
        long cpuMillis,
        long startCpuMillis,
        long startExecutions,
        long peakKilobytes) {

    /** Executions per CPU second of the whole process. */
    double rate() {
        return 1000.0 * executions / Math.max(1, cpuMillis);
    }

    /**
     * Executions per CPU second of the search, excluding the start of the tool but including the compilation of hot
     * code.
     */
    double searchRate() {
        return 1000.0 * (executions - startExecutions) / Math.max(10, cpuMillis - startCpuMillis);
    }

    Cell startingAfter(long startCpu, long executed) {
        return new Cell(
                ended, outcome, executions, wallMillis, searchMillis, cpuMillis, startCpu, executed, peakKilobytes);
    }
}
