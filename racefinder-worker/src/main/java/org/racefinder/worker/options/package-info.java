/**
 * Declares and parses command-line options, including the options that all commands that run code share: the JVM, the
 * output, and the report files.
 */
package org.racefinder.worker.options;
