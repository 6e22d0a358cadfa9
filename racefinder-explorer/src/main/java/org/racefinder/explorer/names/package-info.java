/**
 * Numbers and names that mean the same in every execution of a search: of actors, objects, fields and the places of
 * races. The lowest package of the engine: it knows neither threads nor executions.
 */
package org.racefinder.explorer.names;
