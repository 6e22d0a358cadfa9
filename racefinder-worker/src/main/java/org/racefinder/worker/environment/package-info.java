/**
 * The environment in which a command runs: the installation, the machine, the terminal and the exit codes. Also
 * contains the two exceptions that end a command with one sentence for the user.
 */
package org.racefinder.worker.environment;
