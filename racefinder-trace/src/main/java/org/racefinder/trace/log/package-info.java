/** The event log of a monitored run: writing it, reading it, and exchanging it with other tools in the STD format. */
package org.racefinder.trace.log;
