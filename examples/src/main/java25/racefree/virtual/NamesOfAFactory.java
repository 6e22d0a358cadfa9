// EXPECT: EXCEPTION java.lang.IllegalStateException
// SINCE: 21
package racefree.virtual;

import java.util.concurrent.ThreadFactory;

/** A factory counts its threads atomically, but which of two callers gets the first number is open. */
public class NamesOfAFactory {
    static String mine;

    public static void main(String[] args) throws InterruptedException {
        ThreadFactory factory = Thread.ofVirtual().name("worker-", 0).factory();
        Thread other = new Thread(() -> mine = factory.newThread(() -> {}).getName());
        other.start();
        String ours = factory.newThread(() -> {}).getName();
        other.join();
        if (ours.equals(mine)) throw new AssertionError();
        if (mine.equals("worker-0")) throw new IllegalStateException("the other was first");
    }
}
