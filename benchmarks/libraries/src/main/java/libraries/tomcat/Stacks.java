// JARS: tomcat-embed-core
// EXPECT: VERIFIED
// BECAUSE: push and pop are synchronized.
package libraries.tomcat;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.tomcat.util.collections.SynchronizedStack;

/** Two threads push and pop. */
public class Stacks {
    public static void main(String[] args) throws Exception {
        SynchronizedStack<int[]> stack = new SynchronizedStack<>();
        int[][] got = new int[2][];
        together(() -> stack.push(new int[] {1}), () -> got[0] = stack.pop());
        got[1] = stack.pop();
        check((got[0] == null) != (got[1] == null), "lost or duplicated");
    }
}
