/** Collects the data races of a run, one per location and pair of source lines. */
package org.racefinder.agent.races;
