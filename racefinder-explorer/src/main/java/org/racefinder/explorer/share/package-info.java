/**
 * One search in several processes, or at several times: which worker explores which part of the tree, and the state and
 * results that processes exchange or save, with their binary format.
 */
package org.racefinder.explorer.share;
