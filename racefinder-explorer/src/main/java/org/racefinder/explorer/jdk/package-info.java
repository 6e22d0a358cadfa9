/**
 * Models of java.util.concurrent. Each family of classes defines when a call may proceed, how it changes the state of
 * its object, and what its step reads and writes. The contracts are in {@code org.racefinder.jdk}.
 */
package org.racefinder.explorer.jdk;
