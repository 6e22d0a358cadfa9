/**
 * Turns the records of a search into findings: merges occurrences, shortens schedules, replays them under observation,
 * names locations, locks and threads, and explains the result. It knows a search only by its {@code SearchRecord}.
 */
package org.racefinder.explorer.findings;
