/** Edits to the program's bytecode that try out a suggestion: a lock, an atomic update, a moved statement. */
package org.racefinder.instrument.edit;
