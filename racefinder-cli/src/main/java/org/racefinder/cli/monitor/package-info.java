/**
 * Both sides of the {@code monitor} command: the Java agent in the JVM of the program, and the program as the command
 * sees it.
 */
package org.racefinder.cli.monitor;
