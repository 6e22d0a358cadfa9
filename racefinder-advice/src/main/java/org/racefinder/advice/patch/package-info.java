/** Turns a verified suggestion into a patch of the source code. */
package org.racefinder.advice.patch;
