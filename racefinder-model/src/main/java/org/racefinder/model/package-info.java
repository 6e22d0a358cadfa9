/** Findings and results, and the names of code sites, fields, locations and locks in them. */
package org.racefinder.model;
