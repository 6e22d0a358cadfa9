// EXPECT: EXCEPTION java.lang.OutOfMemoryError
package racefree.ending;

import java.util.ArrayList;
import java.util.List;

/** Keeps all it allocates until the heap is full. */
public class AllocateForEver {
    public static void main(String[] args) {
        List<byte[]> kept = new ArrayList<>();
        while (true) {
            kept.add(new byte[1 << 20]);
        }
    }
}
