/**
 * One search in several processes, or at several times: who explores which part of the tree, and the state and results that
 * they exchange or save, with their binary format.
 */
package org.racefinder.explorer.share;
