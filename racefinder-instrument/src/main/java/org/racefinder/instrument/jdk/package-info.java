/** Rewrites classes of java.base: modelled methods get hooks around their bodies, lifted classes get the passes of user code, and the result is cached per JDK build. */
package org.racefinder.instrument.jdk;
