/**
 * Wraps or replaces whole bodies of JDK methods: hooks around modelled methods, substituted bodies, and pairs of bodies
 * for managed and other threads.
 */
package org.racefinder.instrument.jdk.body;
