// EXPECT: INCOMPLETE
// SINCE: 25
package racefree.outside;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Memory outside the heap that several threads may use is not followed. */
public class SharedSegment {
    public static void main(String[] args) throws InterruptedException {
        MemorySegment segment = Arena.global().allocate(ValueLayout.JAVA_INT);
        Thread writer = new Thread(() -> segment.set(ValueLayout.JAVA_INT, 0, 1));
        writer.start();
        System.out.println(segment.get(ValueLayout.JAVA_INT, 0) < 2);
        writer.join();
    }
}
