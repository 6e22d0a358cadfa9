/**
 * The entry points of programs under test: a main method, or a test method with everything that JUnit would run around
 * it.
 */
package org.racefinder.explorer.entry;
