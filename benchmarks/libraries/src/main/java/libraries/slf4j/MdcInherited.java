// JARS: slf4j-api
// EXPECT: VERIFIED
// BECAUSE: The map of the parent is copied when the child is created, which the parent does itself.
package libraries.slf4j;

import org.slf4j.helpers.BasicMDCAdapter;

/** A parent changes its diagnostic context after it has started a child that reads the inherited one. */
public class MdcInherited {
    public static void main(String[] args) throws Exception {
        BasicMDCAdapter mdc = new BasicMDCAdapter();
        mdc.put("id", "1");
        Thread child = new Thread(() -> mdc.get("id"), "child");
        child.start();
        mdc.put("id", "2");
        child.join();
    }
}
