/**
 * The worker process and its counterpart in the command: the command line of the worker, its class data archive, the
 * messages that both exchange over two pipes, and the heartbeat.
 */
package org.racefinder.worker.process;
