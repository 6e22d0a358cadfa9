// EXPECT: RACE java.util.ArrayList.*, java.util.AbstractList.modCount
// EXPECT: EXCEPTION java.util.ConcurrentModificationException
package racy.idiom;

import java.util.ArrayList;
import java.util.List;

/** Listeners are added under a lock and told without it. */
public class ListenerList {
    static final List<Runnable> listeners = new ArrayList<>(4);

    static synchronized void add(Runnable listener) {
        listeners.add(listener); // RACE: with line 17
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
// MONITOR: always
