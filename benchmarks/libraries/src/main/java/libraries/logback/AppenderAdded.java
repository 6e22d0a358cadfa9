// JARS: logback-core
// EXPECT: EXCEPTION java.lang.AssertionError
// EXPECT: RACE ch.qos.logback.core.util.COWArrayList.*
// BECAUSE: COWArrayList.refreshCopy copies the list and then clears the flag "fresh copy is valid" in the wrong order,
// so a concurrent add can be lost to all readers.
package libraries.logback;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import ch.qos.logback.core.util.COWArrayList;

/** An element is added while another thread takes the array to iterate over; later readers must see the element. */
public class AppenderAdded {
    public static void main(String[] args) throws Exception {
        COWArrayList<String> list = new COWArrayList<>(new String[0]);
        together(() -> list.add("appender"), list::asTypedArray);
        check(list.asTypedArray().length == 1, "the added element is not visible");
    }
}
