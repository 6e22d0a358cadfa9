/**
 * The commands, one class each, and {@link org.racefinder.cli.Main}, which selects the command to run. This is the
 * composition root: it may use every other module.
 */
package org.racefinder.cli;
