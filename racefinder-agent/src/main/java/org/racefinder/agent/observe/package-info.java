/**
 * Analyses of an observed run: computes locations, locks and threads from the recorded events, and passes the actions
 * to the analyses.
 */
package org.racefinder.agent.observe;
