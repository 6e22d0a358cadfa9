// EXPECT: VERIFIED
package racefree.ending;

/** Runtime.halt ends the JVM without its shutdown hooks. */
public class HaltRunsNoHook {
    static void fail() {
        throw new IllegalStateException("a hook ran after halt");
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(HaltRunsNoHook::fail));
        Runtime.getRuntime().halt(0);
    }
}
