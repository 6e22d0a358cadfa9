/**
 * Race detectors that consume the stream of memory actions of an execution: one class per analysis, all behind the
 * {@link org.racefinder.analysis.Analysis} interface.
 */
package org.racefinder.analysis;
