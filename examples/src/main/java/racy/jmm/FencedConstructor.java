// EXPECT: RACE racy.jmm.FencedConstructor.shared, racy.jmm.FencedConstructor.value
package racy.jmm;

import java.lang.invoke.VarHandle;

/** A fence in the constructor does not make plain accesses of the reference, or of a field behind it, ordered. */
public class FencedConstructor {
    static FencedConstructor shared;

    int value;

    FencedConstructor() {
        value = 1; // RACE: with line 20
        VarHandle.storeStoreFence();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            FencedConstructor seen = shared;
            if (seen != null) System.out.println(seen.value);
        });
        reader.start();
        shared = new FencedConstructor(); // RACE: with line 19
        reader.join();
    }
}
