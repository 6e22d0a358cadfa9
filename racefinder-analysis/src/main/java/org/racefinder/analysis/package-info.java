/** Analyses of the stream of memory actions: one class per analysis, all behind one interface. */
package org.racefinder.analysis;
