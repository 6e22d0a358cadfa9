// EXPECT: VERIFIED
package racefree.idiom;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Listeners in a copy-on-write list are told from a snapshot. */
public class ListenerList {
    static final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    static void add(Runnable listener) {
        listeners.add(listener);
    }

    static void tellAll() {
        for (Runnable listener : listeners) {
            listener.run();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        add(Thread::yield);
        Thread a = new Thread(() -> add(Thread::yield));
        Thread b = new Thread(ListenerList::tellAll);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
