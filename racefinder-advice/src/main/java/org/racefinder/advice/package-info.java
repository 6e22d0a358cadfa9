/** Suggests how to remove a race, and tries each suggestion by exploring the altered program. */
package org.racefinder.advice;
