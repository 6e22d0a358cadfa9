/**
 * One search shared by several processes, or continued at a later time. Decides which worker explores which part of the
 * tree, and defines the state and results that processes exchange or save, with their binary format.
 */
package org.racefinder.explorer.share;
