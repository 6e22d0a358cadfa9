/**
 * The hooks through which rewritten code calls the engine. Each hook finds the calling thread and delegates to the
 * package that implements the operation.
 */
package org.racefinder.explorer.hooks;
