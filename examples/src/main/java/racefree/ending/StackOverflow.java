// EXPECT: EXCEPTION java.lang.StackOverflowError
package racefree.ending;

/** Recursion without end. */
public class StackOverflow {
    static int depth(int n) {
        return depth(n + 1) + 1;
    }

    public static void main(String[] args) {
        depth(0);
    }
}
