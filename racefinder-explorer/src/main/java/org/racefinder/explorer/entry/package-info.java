/**
 * Where a program under test begins: a main method, or a test method with everything that JUnit would run around it.
 */
package org.racefinder.explorer.entry;
