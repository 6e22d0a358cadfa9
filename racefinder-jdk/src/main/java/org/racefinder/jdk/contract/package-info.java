/**
 * What a method of the JDK promises, as data: when the call may proceed ({@link org.racefinder.jdk.contract.Guard}),
 * which parts of which object it reads or writes ({@link org.racefinder.jdk.contract.Touches}), and which
 * happens-before edges it makes ({@link org.racefinder.jdk.contract.Edge}).
 * {@link org.racefinder.jdk.contract.EdgeInterpreter} turns the edges of a call into calls of an
 * {@link org.racefinder.jdk.contract.EdgeSink}; it is the only place that decides which edge an outcome gives.
 */
package org.racefinder.jdk.contract;
