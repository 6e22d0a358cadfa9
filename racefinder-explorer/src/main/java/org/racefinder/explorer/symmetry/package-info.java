/**
 * Interchangeable threads: which threads of an execution run the same code with the same values, in which order they take
 * their first steps, and what tells them apart after all.
 */
package org.racefinder.explorer.symmetry;
