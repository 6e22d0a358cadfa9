/** Passes for calls into the JDK: calls that are replaced, calls that are announced, and calls that nothing is known about. */
package org.racefinder.instrument.calls;
