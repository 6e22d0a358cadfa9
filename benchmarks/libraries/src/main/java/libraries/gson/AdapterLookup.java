// JARS: gson
// EXPECT: UNKNOWN
// BECAUSE: A Gson object is documented as thread-safe; adapters are cached in a concurrent map.
package libraries.gson;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.google.gson.Gson;

/** Two threads write a bean of one class. */
public class AdapterLookup {
    static class Point {
        int x = 1;
    }

    public static void main(String[] args) throws Exception {
        Gson gson = new Gson();
        together(
                () -> check(gson.toJson(new Point()).equals("{\"x\":1}"), "first"),
                () -> check(gson.toJson(new Point()).equals("{\"x\":1}"), "second"));
    }
}
