/**
 * The modelled methods of the JDK, one row each: which class declares it, which contract it is held to, and which of
 * its parameters the contract speaks of. {@link org.racefinder.jdk.table.JdkModels} has all rows;
 * {@link org.racefinder.jdk.table.HandleMode} the access modes of VarHandle.
 */
package org.racefinder.jdk.table;
