/**
 * Turns the records of a search into findings: merges occurrences, shortens schedules, replays them under observation,
 * names locations, locks and threads, and explains the result. Its input is the {@code SearchRecord} of a search.
 */
package org.racefinder.explorer.findings;
