// EXPECT: VERIFIED
// SINCE: 25
package racefree.structured;

/** Each thread binds a scoped value for itself, and again inside; afterwards it is unbound. */
public class ScopedValues {
    static final ScopedValue<String> name = ScopedValue.newInstance();

    public static void main(String[] args) throws InterruptedException {
        Thread virtual = Thread.ofVirtual().name("one").start(ScopedValues::work);
        Thread platform = Thread.ofPlatform().name("two").start(ScopedValues::work);
        virtual.join();
        platform.join();
    }

    private static void work() {
        String own = Thread.currentThread().getName();
        ScopedValue.where(name, own).run(() -> {
            Thread.yield();
            require(own);
            ScopedValue.where(name, "inner").run(() -> require("inner"));
            require(own);
        });
        if (name.isBound()) throw new IllegalStateException();
    }

    private static void require(String expected) {
        if (!name.get().equals(expected)) throw new IllegalStateException(name.get());
    }
}
