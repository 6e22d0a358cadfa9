/** Suggests how to remove a race, and verifies each suggestion by exploring the altered program. */
package org.racefinder.advice;
