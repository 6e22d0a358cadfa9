/**
 * In which order schedules are run, and how many: the reduced search of all classes, samples, bounds, and the heuristics of
 * the papers.
 */
package org.racefinder.explorer.strategy;
