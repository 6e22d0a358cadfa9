/**
 * The files that preserve a finding: the schedule that replays it and the trace of memory actions that leads to a race.
 */
package org.racefinder.trace;
