// JARS: disruptor-3
// EXPECT: EXCEPTION java.lang.AssertionError
// BECAUSE: As in version 4, whose sequences are plain; these are volatile.
package libraries.disruptor;

/** The scenario of ShutdownTooEarly on the older release. */
public class ShutdownTooEarly3 {
    public static void main(String[] args) throws Exception {
        ShutdownTooEarly.main(args);
    }
}
