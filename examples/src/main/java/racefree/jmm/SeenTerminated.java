// EXPECT: VERIFIED
package racefree.jmm;

/** Every way to see that a thread has ended comes after its last action. */
public class SeenTerminated {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> data = 1);
        a.start();
        if (!a.isAlive() || a.getState() == Thread.State.TERMINATED) {
            assert data == 1;
        }
    }
}
