// JARS: gson
// EXPECT: VERIFIED
// BECAUSE: Adapters are completed in a thread-local map before they are put into the concurrent map that all
// threads read.
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
