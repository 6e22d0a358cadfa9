/** The rewriting itself, without any knowledge of what is inserted: classes and methods as they are edited, control flow, types of stack slots, and the passes that a ring consists of. */
package org.racefinder.instrument.bytecode;
