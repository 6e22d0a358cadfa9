/**
 * Rewrites the classes of java.base: decides which passes and body replacements each class gets, retransforms the
 * loaded classes, and caches the result per JDK build.
 */
package org.racefinder.instrument.jdk;
