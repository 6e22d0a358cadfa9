/**
 * What a worker is asked to do. A {@link org.racefinder.worker.job.Job} is built from the options of a command, from a
 * {@code @RaceTest}, from a line of a suite, or from a saved schedule.
 */
package org.racefinder.worker.job;
