/**
 * The installation, the machine, the terminal and the exit codes: what every command needs to know about the place
 * where it runs, and the two exceptions that end a command with one sentence for the user.
 */
package org.racefinder.worker.environment;
