/**
 * The main algorithm, which decides which schedules to run: optimal dynamic partial order reduction over an ordered
 * tree of executions, which several processes can share. {@code TreeSearch} explains it.
 */
package org.racefinder.explorer.search;
