/**
 * Pools with workers, and the futures of their tasks, by contract: each task is a thread of the engine, as long as the
 * program cannot see the workers.
 */
package org.racefinder.explorer.executor;
