// JARS: h2
// EXPECT: RACE org.h2.mvstore.Page.cachedCompare
// BECAUSE: The position of the last search is remembered in a plain field of a shared page; any value of it leads to
// the right result.
package libraries.h2;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** Two threads put into a map of a store in memory. */
public class MapPut {
    public static void main(String[] args) throws Exception {
        MVStore store = new MVStore.Builder().autoCommitDisabled().open();
        MVMap<Integer, String> map = store.openMap("data");
        together(() -> map.put(1, "a"), () -> map.put(2, "b"));
        check(map.size() == 2, map.size());
    }
}
