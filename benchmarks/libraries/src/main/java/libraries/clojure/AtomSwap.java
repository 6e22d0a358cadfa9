// JARS: clojure spec.alpha core.specs.alpha
// EXPECT: VERIFIED
// BECAUSE: An atom is an AtomicReference that is swapped by compare-and-set until that succeeds.
package libraries.clojure;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import clojure.lang.AFn;
import clojure.lang.Atom;

/** Two threads swap the value of an atom. */
public class AtomSwap {
    static class Increment extends AFn {
        @Override
        public Object invoke(Object value) {
            return (Integer) value + 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Atom atom = new Atom(0);
        together(() -> atom.swap(new Increment()), () -> atom.swap(new Increment()));
        check(atom.deref().equals(2), atom.deref());
    }
}
