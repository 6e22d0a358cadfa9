/** Prints what a page shows of a proof beside its size: the tree of schedules, and what orders each shared line. */
package org.racefinder.report.proof;
