// EXPECT: VERIFIED
package racefree.timed;

/** Joins with a time limit until the thread has ended, then reads what it wrote. */
public class JoinInALoop {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> data = 1);
        other.start();
        while (other.isAlive()) {
            System.out.println("still waiting");
            other.join(10);
        }
        data++;
    }
}
