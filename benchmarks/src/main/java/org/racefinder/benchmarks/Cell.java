package org.racefinder.benchmarks;

/**
 * What one process of one tool did with one program. CPU times are those of the process that ran the program.
 *
 * @param ended the search came to its end by itself
 * @param outcome the tool's own word
 * @param wallMillis the whole command, its start included
 * @param searchMillis from the first execution to the last
 * @param startCpuMillis CPU time before the part of the search that the rate is taken from
 * @param startExecutions executions before that part
 * @param peakKilobytes peak resident memory, 0 where it is not known
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

    /** Executions per CPU second of the search: what the tool's start took is left out, compiling hot code is not. */
    double searchRate() {
        return 1000.0 * (executions - startExecutions) / Math.max(10, cpuMillis - startCpuMillis);
    }

    Cell startingAfter(long startCpu, long executed) {
        return new Cell(
                ended, outcome, executions, wallMillis, searchMillis, cpuMillis, startCpu, executed, peakKilobytes);
    }
}
