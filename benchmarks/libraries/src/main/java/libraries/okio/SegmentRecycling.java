// JARS: okio-jvm kotlin-stdlib
// EXPECT: VERIFIED
// BECAUSE: A thread takes a segment by exchanging the head of the pool for a mark that excludes others, and
// returns it with a volatile write after it has changed it.
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
