/**
 * The happens-before edges that JDK methods create in a parallel run: modelled methods, atomic variables, VarHandles,
 * collections.
 */
package org.racefinder.agent.jdk;
