/**
 * The state of the current execution: its threads, their state divided by concern, the records and synchronization
 * cells of its objects, the loops that its threads are in, and the base class of operations. Nothing here chooses the
 * next step.
 */
package org.racefinder.explorer.state;
