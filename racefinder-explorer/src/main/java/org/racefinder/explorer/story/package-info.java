/**
 * Tells what a finding does to the program. It runs candidates among the known schedules to their ends, chooses the one
 * with the worst visible consequence, and selects its shared reads and writes with their values. Its input is the
 * {@code SearchRecord} of a search and the findings made from it.
 */
package org.racefinder.explorer.story;
