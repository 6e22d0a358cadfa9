// EXPECT: VERIFIED
package racefree.language;

import java.util.ArrayList;
import java.util.List;

/** An interface is initialised once, by a lambda or an object of it if it has default methods, and whoever uses it sees that. */
public class InterfaceInitialiser {
    static int made;

    interface Greeting {
        List<String> SAID = remember(new ArrayList<>());

        void greet();

        default void greetTwice() {
            greet();
            greet();
        }
    }

    static List<String> remember(List<String> said) {
        made++;
        return said;
    }

    static void say(String word) {
        synchronized (Greeting.SAID) {
            Greeting.SAID.add(word);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Greeting lambda = () -> say("hello");
            assert made == 1;
            lambda.greetTwice();
        });
        other.start();
        say("good morning");
        assert made == 1;
        other.join();
        assert Greeting.SAID.size() == 3;
    }
}
