// JARS: h2
// EXPECT: RACE org.h2.mvstore.type.ObjectDataType.last
// EXPECT: EXCEPTION org.h2.mvstore.MVStoreException
// EXPECT: EXCEPTION java.lang.UnsupportedOperationException
// BECAUSE: The type of the first key is kept in the plain field ObjectDataType.last; two threads that compare first
// install different delegates, which are compared by identity.
package libraries.h2;

import static libraries.Scenario.together;

import java.io.Serializable;
import org.h2.mvstore.type.ObjectDataType;

/** Two threads make the first comparison of serializable keys of a map. */
public class FirstCompare {
    static class Key implements Comparable<Key>, Serializable {
        private static final long serialVersionUID = 1;
        final int number;

        Key(int number) {
            this.number = number;
        }

        @Override
        public int compareTo(Key other) {
            return Integer.compare(number, other.number);
        }
    }

    public static void main(String[] args) throws Exception {
        ObjectDataType type = new ObjectDataType();
        together(() -> type.compare(new Key(1), new Key(2)), () -> type.compare(new Key(3), new Key(4)));
    }
}
