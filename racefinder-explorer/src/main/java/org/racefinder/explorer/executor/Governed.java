package org.racefinder.explorer.executor;

/**
 * The model of an object that follows its contract in the current execution: its steps are those of the contract, and
 * the fields that the JDK's code accesses tell nothing more.
 */
public interface Governed {}
