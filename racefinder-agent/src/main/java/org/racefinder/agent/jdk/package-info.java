/**
 * The happens-before edges that JDK code creates in a parallel run: modelled methods, atomic variables, VarHandles,
 * collections.
 */
package org.racefinder.agent.jdk;
