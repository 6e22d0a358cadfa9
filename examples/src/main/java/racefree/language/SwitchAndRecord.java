// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.language;

/** Strings and enums in switches, a record, and an exception path, under one lock. */
public class SwitchAndRecord {
    enum Kind {
        ADD,
        REMOVE
    }

    record Change(Kind kind, String name) {}

    static int size = 1;

    static int amount(String name) {
        return switch (name) {
            case "one" -> 1;
            case "two" -> 2;
            default -> throw new IllegalArgumentException(name);
        };
    }

    static synchronized void apply(Change change) {
        try {
            switch (change.kind()) {
                case ADD -> size += amount(change.name());
                case REMOVE -> size -= amount(change.name());
            }
        } catch (IllegalArgumentException unknown) {
            size = 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Change add = new Change(Kind.ADD, "two");
        Change remove = new Change(Kind.REMOVE, "one");
        Thread a = new Thread(() -> apply(add));
        Thread b = new Thread(() -> apply(remove));
        a.start();
        b.start();
        a.join();
        b.join();
        assert size == 2;
    }
}
