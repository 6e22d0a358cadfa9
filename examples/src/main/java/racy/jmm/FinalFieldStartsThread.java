// EXPECT: RACE racy.jmm.FinalFieldStartsThread.value
package racy.jmm;

/** A thread started in the constructor may read a final field before it is set. */
public class FinalFieldStartsThread {
    final int value;

    FinalFieldStartsThread() {
        new Thread(this::print).start();
        value = 1; // RACE: with line 14
    }

    void print() {
        System.out.println(value);
    }

    public static void main(String[] args) {
        new FinalFieldStartsThread();
    }
}
