/**
 * The passes that rewrite methods of java.base: they insert hooks at the synchronization, the bulk array accesses and
 * the thread operations inside JDK code, for controlled and for parallel runs.
 */
package org.racefinder.instrument.jdk.passes;
