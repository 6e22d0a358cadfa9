/**
 * Synchronization that the language itself defines: monitors, threads, interrupts, park, class initialisation, and the
 * exit of the program.
 */
package org.racefinder.explorer.sync;
