/**
 * Command-line options: how they are declared and parsed, and those that every command that runs code has in common
 * (the JVM, what to print, which files to write).
 */
package org.racefinder.worker.options;
