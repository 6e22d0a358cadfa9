/**
 * The modelled methods of the JDK, one row each: the class that declares the method, its contract, and the parameters
 * to which the contract refers. {@link org.racefinder.jdk.table.JdkModels} contains all rows; {@link
 * org.racefinder.jdk.table.HandleMode} contains the access modes of VarHandle;
 * {@link org.racefinder.jdk.table.UnsafeMethod} contains the accesses of Unsafe. {@link
 * org.racefinder.jdk.table.JvmSetting} contains the methods that change a setting of the whole JVM.
 */
package org.racefinder.jdk.table;
