/**
 * Runs executions: stops each thread before its operations, decides whose turn it is, and switches between threads.
 * Other packages supply the operations.
 */
package org.racefinder.explorer.execution;
