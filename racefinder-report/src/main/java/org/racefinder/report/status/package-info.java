/** Prints the progress of a search on several machines, as text and as a page. */
package org.racefinder.report.status;
