// EXPECT: VERIFIED
// EXECUTIONS: 1
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Nothing but main, which does nothing: what is left is the start of the JVM. */
public class OneThread {
    public static void main(String[] args) {}
}
