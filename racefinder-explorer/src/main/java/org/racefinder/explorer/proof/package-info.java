/**
 * What a report shows of a proof: some of the explored executions, or all, are run again under observation, which gives
 * the branches of the tree their names and shows what orders the accesses to shared variables.
 */
package org.racefinder.explorer.proof;
