/**
 * The measured programs: ordinary Java, free of data races, the same class for every tool. Sizes are arguments, and
 * there is no static state, so that a tool can run {@code main} any number of times.
 */
package programs;
