// JARS: jackson-databind jackson-core jackson-annotations
// EXPECT: UNKNOWN
// BECAUSE: Parsers share the symbol table of the factory, which is merged by compare-and-set.
package libraries.jackson;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.fasterxml.jackson.databind.ObjectMapper;

/** Two threads parse a document with one mapper. */
public class ReadTrees {
    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        together(
                () -> check(mapper.readTree("{\"a\":1}").get("a").intValue() == 1, "first"),
                () -> check(mapper.readTree("{\"b\":2}").get("b").intValue() == 2, "second"));
    }
}
