/** Records the events of a run in a log, and feeds them to the analyses that run along with the program. */
package org.racefinder.agent.log;
