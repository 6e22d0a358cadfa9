// EXPECT: VERIFIED
package racefree.collections;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Arrays;

/** Subclasses of the JDK's collections are objects of the program, also while a constructor of the JDK creates them. */
public class OwnLists {
    /** A list that is replaced as a whole. */
    static class CopiedList extends AbstractList<String> {
        private volatile String[] elements = {};

        @Override
        public String get(int index) {
            return elements[index];
        }

        @Override
        public int size() {
            return elements.length;
        }

        @Override
        public synchronized boolean add(String element) {
            String[] longer = Arrays.copyOf(elements, elements.length + 1);
            longer[elements.length] = element;
            elements = longer;
            return true;
        }
    }

    /** An entry whose value is guarded. */
    static class GuardedEntry extends AbstractMap.SimpleEntry<String, String> {
        private static final long serialVersionUID = 1;

        GuardedEntry(String key) {
            super(key, "");
        }

        @Override
        public synchronized String getValue() {
            return super.getValue();
        }

        @Override
        public synchronized String setValue(String value) {
            return super.setValue(value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CopiedList first = new CopiedList();
        CopiedList second = new CopiedList();
        GuardedEntry one = new GuardedEntry("one");
        GuardedEntry two = new GuardedEntry("two");
        Thread other = new Thread(() -> {
            first.add("a");
            one.setValue("b");
        });
        other.start();
        if (!first.isEmpty()) assert first.get(0).equals("a");
        second.add("c");
        two.setValue(one.getValue());
        other.join();
    }
}
