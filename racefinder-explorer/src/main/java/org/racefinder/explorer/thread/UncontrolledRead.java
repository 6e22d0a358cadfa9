package org.racefinder.explorer.thread;

/**
 * A value that the program got from outside: a file, another process, the memory of the JVM.
 *
 * @param what the method that returned it
 * @param site the code site of the call
 */
public record UncontrolledRead(int actor, String what, int site, String value) {}
