/** Passes for calls into the JDK: replaced calls, announced calls, and calls with unknown effects. */
package org.racefinder.instrument.calls;
