/**
 * The state of the current execution: threads, with their state divided by concern; the records and synchronization
 * cells of objects; the loops that threads are in; and the base class of operations. Nothing in this package chooses
 * the next step.
 */
package org.racefinder.explorer.state;
