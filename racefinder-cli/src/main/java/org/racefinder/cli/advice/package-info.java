/**
 * The parts of the {@code advise} command: a dialogue about saved traces, and backups of the source files that it
 * patches.
 */
package org.racefinder.cli.advice;
