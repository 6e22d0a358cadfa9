/**
 * Runs a search from its first execution to its result: sets up the worker, loads the program, runs rounds of
 * executions, watches for stalls and time limits, and explores parts of a shared search. {@code Explorer} is the entry
 * point.
 */
package org.racefinder.explorer.run;
