import java.util.HashMap;
import java.util.Map;

/** Two people add their numbers. */
public class Phonebook {
    private static final Map<String, Integer> numbers = new HashMap<>();

    static void add(String name, int number) {
        numbers.put(name, number);
    }

    static int size() {
        return numbers.size();
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread ann = new Thread(() -> add("ann", 17), "ann");
        Thread bob = new Thread(() -> add("bob", 42), "bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
    }
}
