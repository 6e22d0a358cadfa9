// MONITOR: always
// EXPECT: VERIFIED
package racefree.collections;

import java.util.stream.Stream;

/** A stream that one thread makes and another one uses, and a parallel stream of its own in each thread. */
public class SharedStream {
    static Stream<String> names;
    static String found;

    public static void main(String[] args) throws Exception {
        names = Stream.of("a", "b").filter(name -> !name.isEmpty());
        Thread user = new Thread(() -> found = names.reduce("", String::concat));
        user.start();
        user.join();
        int sum = Stream.of(1, 2).parallel().mapToInt(Integer::intValue).sum();
        assert found.equals("ab") && sum == 3;
    }
}
