/** Findings and results, and the names of code sites, fields, locations and locks in them. */
@NullMarked
package org.racefinder.model;

import org.jspecify.annotations.NullMarked;
