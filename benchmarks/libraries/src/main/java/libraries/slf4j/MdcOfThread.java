// JARS: slf4j-api logback-classic logback-core
// EXPECT: VERIFIED
// BECAUSE: The map belongs to a thread.
package libraries.slf4j;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.slf4j.helpers.BasicMDCAdapter;

/** Two threads use the diagnostic context; each sees its own value. */
public class MdcOfThread {
    public static void main(String[] args) throws Exception {
        BasicMDCAdapter mdc = new BasicMDCAdapter();
        together(
                () -> {
                    mdc.put("id", "1");
                    check(mdc.get("id").equals("1"), "first");
                },
                () -> {
                    mdc.put("id", "2");
                    check(mdc.get("id").equals("2"), "second");
                });
    }
}
