/** Shadow state: the last accesses of every field and array element, and the check that finds races among them. */
package org.racefinder.agent.shadow;
