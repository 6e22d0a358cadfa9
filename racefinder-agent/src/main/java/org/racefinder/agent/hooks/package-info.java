/** Implements the hooks that rewritten code calls in a parallel run. */
package org.racefinder.agent.hooks;
