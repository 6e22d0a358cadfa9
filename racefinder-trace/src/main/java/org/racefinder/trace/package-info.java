/** Saved schedules and saved traces of races, as files. */
package org.racefinder.trace;
