/**
 * The state of the execution under way: its threads with what each concern keeps about them, its objects and synchronization cells, the loops its threads
 * are in, and what an operation is. Nothing here decides what runs next.
 */
package org.racefinder.explorer.state;
