/** Passes for class initialisation, which the explorer repeats in every execution and the monitor observes. */
package org.racefinder.instrument.initialisation;
