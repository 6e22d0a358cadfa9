// EXPECT: VERIFIED
package racefree.idle;

import java.util.ArrayDeque;
import java.util.Deque;

/** A loop that counts its turns where no other thread sees it, and ends by itself. */
public class CountsInThreadLocal {
    static final ThreadLocal<Integer> turns = ThreadLocal.withInitial(() -> 0);
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> flag = true);
        other.start();
        while (!flag) {
            int before = turns.get();
            if (before == 3) {
                break;
            }
            turns.set(before + 1);
        }
        Deque<int[]> stack = new ArrayDeque<>();
        while (!flag && stack.size() < 3) {
            stack.push(new int[] {1});
        }
        other.join();
    }
}
