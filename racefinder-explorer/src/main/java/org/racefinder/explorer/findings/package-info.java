/**
 * Turns what a search noted into findings: merges occurrences, shortens schedules, replays them under observation, names
 * locations, locks and threads, and explains the result. It knows a search by its {@code SearchRecord} only.
 */
package org.racefinder.explorer.findings;
