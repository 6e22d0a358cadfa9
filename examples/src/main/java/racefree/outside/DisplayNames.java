// MONITOR: always
// EXPECT: VERIFIED
package racefree.outside;

import java.util.Currency;
import java.util.Locale;

/** Threads use services of the JDK that fill caches of their own when they are first used. */
public class DisplayNames {
    static String country;
    static String symbol;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> country = Locale.GERMANY.getDisplayCountry(Locale.ENGLISH));
        Thread b = new Thread(() -> symbol = Currency.getInstance("EUR").getSymbol(Locale.FRANCE)
                + Locale.FRANCE.getDisplayCountry(Locale.ENGLISH));
        a.start();
        b.start();
        a.join();
        b.join();
        assert country.equals("Germany") && symbol.endsWith("France") : country + symbol;
    }
}
