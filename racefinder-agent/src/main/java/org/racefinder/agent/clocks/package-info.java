/** Vector clocks of threads and of everything that threads synchronize by: locks, atomic variables, keys of maps, elements of queues. */
package org.racefinder.agent.clocks;
