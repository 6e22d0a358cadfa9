/**
 * The order and number of the schedules that are run: the reduced search of all classes, sampling, bounds, and the
 * heuristics of the papers.
 */
package org.racefinder.explorer.strategy;
