/**
 * The programs that are measured: ordinary Java, free of data races, the same class for every tool. Sizes are arguments, and no
 * static state is kept, so that a tool may run {@code main} as often as it likes.
 */
package programs;
