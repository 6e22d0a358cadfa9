// EXPECT: INCOMPLETE
package racefree.outside;

/** The JVM counts the threads of the tool, too, so the answer to this question is not that of an ordinary run. */
public class CountedThreads {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {});
        worker.start();
        worker.join();
        System.out.println(Thread.activeCount() > 0);
    }
}
