// EXPECT: EXCEPTION java.lang.ArrayIndexOutOfBoundsException
package racefree.failure;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The list is cleared between the question for its size and the access. */
public class ClearedBeforeGet {
    static final List<String> names = new CopyOnWriteArrayList<>(List.of("ann", "bob"));

    public static void main(String[] args) throws InterruptedException {
        Thread cleaner = new Thread(() -> names.clear(), "cleaner");
        cleaner.start();
        if (names.size() > 1) System.out.println(names.get(1));
        cleaner.join();
    }
}
