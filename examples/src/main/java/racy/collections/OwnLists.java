// EXPECT: RACE racy.collections.OwnLists$OneElement.element
package racy.collections;

import java.util.AbstractList;

/** A list of the program announces its element before it has stored it. */
public class OwnLists {
    /** A list for one element. */
    static class OneElement extends AbstractList<String> {
        private volatile int size;
        private String element;

        @Override
        public String get(int index) {
            return element;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public boolean add(String added) {
            size = 1;
            element = added; // RACE: with line 15
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OneElement first = new OneElement();
        OneElement second = new OneElement();
        Thread other = new Thread(() -> first.add("a"));
        other.start();
        second.add("b");
        if (first.size() > 0) first.get(0);
        other.join();
    }
}
