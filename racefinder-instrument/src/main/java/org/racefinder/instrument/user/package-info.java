/** Decides which passes rewrite the classes of the program, and in which order, for exploration and for monitoring. */
package org.racefinder.instrument.user;
