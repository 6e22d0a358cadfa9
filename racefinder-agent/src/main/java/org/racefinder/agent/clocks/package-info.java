/**
 * Vector clocks of threads and of the objects they synchronize on: locks, atomic variables, keys of maps, elements of
 * queues.
 */
package org.racefinder.agent.clocks;
