/**
 * The main algorithm: which schedules to run. Optimal dynamic partial order reduction over an ordered tree of
 * executions, which several processes can share. {@code TreeSearch} explains it.
 */
package org.racefinder.explorer.search;
