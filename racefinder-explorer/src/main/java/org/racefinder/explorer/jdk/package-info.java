/**
 * Models of java.util.concurrent: for each family of classes, when a call may proceed, what state it leaves behind, and what its step touches.
 */
package org.racefinder.explorer.jdk;
