// EXPECT: RACE racy.juc.CopyOnWriteAfter$Entry.value
package racy.juc;

import java.util.concurrent.CopyOnWriteArraySet;

/** An element is changed after it was added. */
public class CopyOnWriteAfter {
    static class Entry {
        int value;
    }

    static final CopyOnWriteArraySet<Entry> set = new CopyOnWriteArraySet<>();

    static void add() {
        Entry entry = new Entry();
        set.add(entry);
        entry.value = 1; // RACE: with line 22
    }

    static void look() {
        for (Entry each : set) {
            System.out.println(each.value);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(CopyOnWriteAfter::add);
        Thread b = new Thread(CopyOnWriteAfter::look);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
