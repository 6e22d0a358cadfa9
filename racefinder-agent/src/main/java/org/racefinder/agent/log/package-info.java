/** Records the events of a run in a log, and feeds them to analyses while the program runs. */
package org.racefinder.agent.log;
