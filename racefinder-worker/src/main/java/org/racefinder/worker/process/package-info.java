/**
 * The worker process and the command's side of it: its command line, its class data archive, the messages that both
 * sides exchange over standard input and output, and its heartbeat.
 */
package org.racefinder.worker.process;
