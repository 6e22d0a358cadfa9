/**
 * The doors through which rewritten code reaches the engine. Each door finds the calling thread and hands over to the room that knows the operation.
 */
package org.racefinder.explorer.hooks;
