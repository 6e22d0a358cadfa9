/** Passes for monitors and threads: synchronized blocks and methods, interrupts, overridden methods of Thread. */
package org.racefinder.instrument.sync;
