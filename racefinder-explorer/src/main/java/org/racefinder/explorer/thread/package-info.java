/**
 * Parts of the state of one thread that refer to nothing else of the execution: its clock, its position in the code, the
 * numbers of its objects, the classes that it has initialised, and what its loops have read and changed.
 */
package org.racefinder.explorer.thread;
