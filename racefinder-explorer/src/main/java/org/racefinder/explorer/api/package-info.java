/**
 * What other modules give to the explorer and get from it: options, alterations to try, listeners and results of trials.
 * It depends on no other package of the explorer.
 */
package org.racefinder.explorer.api;
