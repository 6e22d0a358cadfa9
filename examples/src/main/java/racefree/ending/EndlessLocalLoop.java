// EXPECT: INCOMPLETE
package racefree.ending;

/** A loop that never ends and never touches anything shared. */
public class EndlessLocalLoop {
    public static void main(String[] args) {
        long sum = 0;
        for (long i = 0; ; i++) {
            sum += i;
            if (sum == Long.MIN_VALUE && i < 0) {
                break;
            }
        }
    }
}
