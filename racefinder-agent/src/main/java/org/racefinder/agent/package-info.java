/**
 * Starts and ends the observation of one ordinary, parallel run of a program: options, rewriting of loaded classes, and
 * the result.
 */
package org.racefinder.agent;
