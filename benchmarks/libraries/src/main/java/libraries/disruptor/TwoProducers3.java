// JARS: disruptor-3
// EXPECT: VERIFIED
// BECAUSE: As in version 4; this one uses Unsafe where that one uses VarHandles.
package libraries.disruptor;

/** The scenario of TwoProducers on the older release, which many applications still use. */
public class TwoProducers3 {
    public static void main(String[] args) throws Exception {
        TwoProducers.main(args);
    }
}
