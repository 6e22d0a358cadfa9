/**
 * The rewriting framework, independent of what is inserted: classes and methods being edited, control flow, types of
 * stack slots, the passes of a ring, and the JDK's class files.
 */
package org.racefinder.instrument.bytecode;
