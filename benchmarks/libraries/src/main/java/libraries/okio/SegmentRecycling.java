// JARS: okio-jvm kotlin-stdlib
// EXPECT: UNKNOWN
// BECAUSE: Buffers recycle their segments through a lock-free pool.
package libraries.okio;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import okio.Buffer;

/** Two threads use a buffer each; both buffers take segments from one pool. */
public class SegmentRecycling {
    static void use(String text) {
        Buffer buffer = new Buffer();
        buffer.writeUtf8(text);
        check(buffer.readUtf8().equals(text), text);
    }

    public static void main(String[] args) throws Exception {
        together(() -> use("one"), () -> use("two"));
    }
}
