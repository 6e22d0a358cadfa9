/**
 * Runs a search from its first execution to its result: sets the worker up, loads the program, drives rounds of
 * executions, watches for stalls and time limits, and works on parts of a shared search. {@code Explorer} is the entry.
 */
package org.racefinder.explorer.run;
