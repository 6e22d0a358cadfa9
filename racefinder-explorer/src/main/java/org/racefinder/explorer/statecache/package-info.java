/**
 * What a search needs to compare states of a program: the frames of its threads, its heap, the state of the engine, and
 * what each thread knows about the accesses of others, as one number of 128 bits. A state that contains anything that is
 * not followed has no number, and is never compared.
 */
package org.racefinder.explorer.statecache;
