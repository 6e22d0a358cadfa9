/** The event log of a monitored run: writing, reading, and exchange with other tools. */
package org.racefinder.trace.log;
