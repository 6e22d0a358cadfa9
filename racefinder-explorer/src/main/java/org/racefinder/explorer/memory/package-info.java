/**
 * Accesses to variables: fields, array elements, VarHandles and atomics, with the edges that their modes make, what final fields guarantee, and the log of
 * the races that the analyses report.
 */
package org.racefinder.explorer.memory;
