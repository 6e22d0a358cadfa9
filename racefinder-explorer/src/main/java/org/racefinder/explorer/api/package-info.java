/**
 * The types that other modules pass to the explorer and receive from it: options, alterations to try, listeners and the
 * results of trials. Depends on no other package of the explorer.
 */
package org.racefinder.explorer.api;
