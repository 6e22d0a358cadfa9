// EXPECT: VERIFIED
package racefree.jmm;

import java.lang.invoke.VarHandle;

/** Fences for stores and loads in a program that is ordered without them. */
public class UnneededFences {
    static volatile UnneededFences shared;

    int first;
    int second;

    UnneededFences() {
        first = 1;
        second = 2;
        VarHandle.storeStoreFence();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            UnneededFences seen = shared;
            VarHandle.loadLoadFence();
            if (seen != null) assert seen.first + seen.second == 3;
        });
        reader.start();
        shared = new UnneededFences();
        reader.join();
    }
}
