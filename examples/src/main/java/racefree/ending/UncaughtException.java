// EXPECT: EXCEPTION java.lang.IllegalStateException
package racefree.ending;

/** A thread dies of an exception in the order in which it reads after the write. */
public class UncaughtException {
    static volatile boolean closed;

    static void close() {
        closed = true;
    }

    static void use() {
        if (closed) {
            throw new IllegalStateException("closed");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(UncaughtException::close);
        Thread b = new Thread(UncaughtException::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
