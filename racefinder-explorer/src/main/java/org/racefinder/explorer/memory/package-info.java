/**
 * Accesses to variables: fields, array elements, VarHandles and atomics, with the edges that their modes create, the
 * guarantees of final fields, and the log of the races that the analyses report.
 */
package org.racefinder.explorer.memory;
