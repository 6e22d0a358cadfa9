/** Prints event logs as text and as lines of JSON. */
package org.racefinder.cli.log;
