/** How classes of the program are rewritten: which passes run in which order, for exploration and for monitoring. */
package org.racefinder.instrument.user;
