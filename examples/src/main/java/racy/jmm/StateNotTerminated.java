// EXPECT: RACE racy.jmm.StateNotTerminated.data
package racy.jmm;

/** Any other state than TERMINATED says nothing about what the thread has done. */
public class StateNotTerminated {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> data = 1); // RACE: with line 12
        a.start();
        if (a.getState() != Thread.State.NEW) {
            System.out.println(data);
        }
        a.join();
    }
}
