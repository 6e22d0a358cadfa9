// JARS: netty-common
// EXPECT: VERIFIED
// BECAUSE: Attributes are kept in a copy-on-write array behind an atomic reference.
package libraries.netty;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.netty.util.AttributeKey;
import io.netty.util.DefaultAttributeMap;

/** Two threads set one attribute if it is absent. */
public class AttributeOnce {
    public static void main(String[] args) throws Exception {
        DefaultAttributeMap map = new DefaultAttributeMap();
        AttributeKey<String> key = AttributeKey.valueOf("name");
        String[] old = new String[2];
        together(
                () -> old[0] = map.attr(key).setIfAbsent("a"),
                () -> old[1] = map.attr(key).setIfAbsent("b"));
        check((old[0] == null) != (old[1] == null), "set twice or never");
    }
}
