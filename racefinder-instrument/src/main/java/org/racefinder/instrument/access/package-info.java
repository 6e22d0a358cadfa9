/** Passes that announce memory accesses and new objects: fields, array elements, final fields, allocations. */
package org.racefinder.instrument.access;
