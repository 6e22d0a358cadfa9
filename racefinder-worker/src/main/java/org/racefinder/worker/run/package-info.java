/**
 * Checks from start to exit code: one worker, several workers that share a search, or a suite of programs; then patches
 * for the advice, and the report.
 */
package org.racefinder.worker.run;
