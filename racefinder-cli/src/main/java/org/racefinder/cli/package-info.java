/**
 * The commands, one class each, and {@link org.racefinder.cli.Main}, which finds the one that was asked for. This is
 * the composition root: it may use every other module.
 */
package org.racefinder.cli;
