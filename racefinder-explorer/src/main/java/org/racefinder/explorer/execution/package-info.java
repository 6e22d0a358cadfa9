/**
 * Runs executions: stops each thread before its operations, decides whose turn it is, and switches between threads.
 * Rooms above supply the operations.
 */
package org.racefinder.explorer.execution;
