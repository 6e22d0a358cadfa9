/**
 * Contracts of JDK methods, as data: when a call may proceed ({@link org.racefinder.jdk.contract.Guard}), which parts
 * of its object it reads or writes ({@link org.racefinder.jdk.contract.Touches}), and which happens-before edges it
 * creates ({@link org.racefinder.jdk.contract.Edge}). {@link org.racefinder.jdk.contract.EdgeInterpreter} passes the
 * edges of a call to an {@link org.racefinder.jdk.contract.EdgeSink}. It is the only place that decides which edges an
 * outcome creates.
 */
package org.racefinder.jdk.contract;
