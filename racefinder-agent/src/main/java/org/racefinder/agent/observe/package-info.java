/** Analyses of a recorded run: rebuilds locations, locks and threads from the log, and passes them to one interpreter per analysis. */
package org.racefinder.agent.observe;
