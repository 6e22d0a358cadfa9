/** Access histories of large arrays, kept as sets of elements instead of one word per element. */
package org.racefinder.agent.arrays;
