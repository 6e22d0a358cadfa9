// EXPECT: EXCEPTION java.lang.IllegalStateException
package racy.idle;

/** A thread raises and lowers a flag while it waits. Another one can see that twice. */
public class WithdrawnIntentSeen {
    static volatile boolean intent;
    static volatile boolean busy = true;

    static int count() {
        int seen = intent ? 1 : 0;
        seen += intent ? 0 : 1;
        return seen + (intent ? 1 : 0);
    }

    public static void main(String[] args) {
        new Thread(() -> {
                    int seen = count();
                    busy = false;
                    if (seen == 3) {
                        throw new IllegalStateException("raised, lowered and raised");
                    }
                })
                .start();
        while (true) {
            intent = true;
            if (!busy) {
                break;
            }
            intent = false;
        }
    }
}
