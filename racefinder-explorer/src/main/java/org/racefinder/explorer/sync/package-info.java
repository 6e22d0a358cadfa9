/**
 * Synchronization that does not come from java.util.concurrent: monitors, threads, interrupts, park, class
 * initialisation, and the exit of the program.
 */
package org.racefinder.explorer.sync;
