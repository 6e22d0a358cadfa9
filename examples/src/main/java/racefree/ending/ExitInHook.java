// EXPECT: DEADLOCK
package racefree.ending;

/** A shutdown hook calls System.exit, which waits for ever, because the program ends already. */
public class ExitInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(0)));
    }
}
