// JARS: slf4j-api
// EXPECT: VERIFIED
// BECAUSE: The deques of a key belong to a thread.
package libraries.slf4j;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.slf4j.helpers.ThreadLocalMapOfStacks;

/** Two threads push onto the stack of one key. */
public class DequeOfThread {
    public static void main(String[] args) throws Exception {
        ThreadLocalMapOfStacks stacks = new ThreadLocalMapOfStacks();
        together(
                () -> {
                    stacks.pushByKey("k", "1");
                    check(stacks.popByKey("k").equals("1"), "first");
                },
                () -> {
                    stacks.pushByKey("k", "2");
                    check(stacks.popByKey("k").equals("2"), "second");
                });
    }
}
