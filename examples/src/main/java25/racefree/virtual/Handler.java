// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

/** The handler of a virtual thread sees what nobody caught, and its own end is ordered before the join. */
public class Handler {
    static String seen;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.ofVirtual()
                .name("fails")
                .uncaughtExceptionHandler((failed, cause) -> seen = failed.getName() + ": " + cause.getMessage())
                .start(() -> {
                    throw new IllegalArgumentException("no");
                });
        thread.join();
        if (!"fails: no".equals(seen)) throw new IllegalStateException(seen);
    }
}
