/**
 * Numbers and names of actors, objects, fields and the places of races that mean the same in every execution of a
 * search. This is the lowest package of the engine: it knows neither threads nor executions.
 */
package org.racefinder.explorer.names;
