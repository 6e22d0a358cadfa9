package org.racefinder.explorer.scripted;

/** What one thread of a scripted program does. */
@FunctionalInterface
public interface Script {
    void run() throws Throwable;
}
