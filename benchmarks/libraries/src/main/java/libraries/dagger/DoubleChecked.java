// JARS: dagger jakarta.inject-api javax.inject
// EXPECT: VERIFIED
// BECAUSE: Double-checked locking on a volatile field; the provider is cleared afterwards, but read only under the
// lock.
package libraries.dagger;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import dagger.internal.DoubleCheck;
import dagger.internal.Provider;

/** Two threads ask for a scoped object. */
public class DoubleChecked {
    static int made;

    public static void main(String[] args) throws Exception {
        Provider<int[]> provider = () -> new int[] {++made};
        Provider<int[]> once = DoubleCheck.provider(provider);
        together(() -> check(once.get()[0] == 1, "first"), () -> check(once.get()[0] == 1, "second"));
    }
}
