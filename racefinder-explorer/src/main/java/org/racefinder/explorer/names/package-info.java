/**
 * Numbers and names that mean the same in every execution of a search: of actors, objects, fields, and the places that races are on. The lowest room of
 * the engine; it knows nothing of threads or executions.
 */
package org.racefinder.explorer.names;
