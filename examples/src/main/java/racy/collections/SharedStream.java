// EXPECT: INCOMPLETE
package racy.collections;

import java.util.stream.Stream;

/** Two threads use one stream, which its class forbids: its state is not followed, so no answer is given. */
public class SharedStream {
    static final Stream<String> names = Stream.of("a", "b");

    static void use() {
        try {
            names.forEach(name -> {});
        } catch (IllegalStateException e) {
            // the other thread was first
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(SharedStream::use);
        Thread b = new Thread(SharedStream::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
