// JARS: joda-time
// EXPECT: RACE org.joda.time.chrono.BasicChronology.iYearInfoCache
// BECAUSE: Years are cached in a plain array. Their fields are final, so the race is harmless, but it is one by the
// JLS.
package libraries.joda;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;

/** Two threads format an instant with one formatter. */
public class FormatterShared {
    public static void main(String[] args) throws Exception {
        DateTimeFormatter format = DateTimeFormat.forPattern("yyyy").withZone(DateTimeZone.UTC);
        together(
                () -> check(format.print(0).equals("1970"), "first"),
                () -> check(format.print(0).equals("1970"), "second"));
    }
}
