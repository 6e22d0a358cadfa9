/**
 * Runs checks from start to exit code: with one worker, with several workers that share a search, or for a suite of
 * programs. Then creates patches for the advice, and prints the report.
 */
package org.racefinder.worker.run;
