// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

/** Thread locals of virtual threads are their own; inheritable ones are handed down, unless the builder says not to. */
public class Locals {
    static final ThreadLocal<Integer> own = ThreadLocal.withInitial(() -> 7);
    static final InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        own.set(1);
        inherited.set("from main");
        Thread heir = Thread.ofVirtual().start(() -> require(own.get() == 7 && "from main".equals(inherited.get())));
        Thread stranger = Thread.ofVirtual()
                .inheritInheritableThreadLocals(false)
                .start(() -> require(inherited.get() == null));
        heir.join();
        stranger.join();
        require(own.get() == 1);
    }

    private static void require(boolean holds) {
        if (!holds) throw new IllegalStateException();
    }
}
