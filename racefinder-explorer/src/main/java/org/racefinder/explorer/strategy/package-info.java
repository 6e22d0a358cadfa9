/**
 * Strategies that decide which schedules are run, and in which order: exhaustive search with reduction, sampling,
 * bounded search, and the heuristics of the papers.
 */
package org.racefinder.explorer.strategy;
