// EXPECT: RACE racy.collections.ValuesOfClasses$Count.uses, racy.collections.ValuesOfClasses.computed
package racy.collections;

/** Two threads may compute the value of a class at the same time, and change the one that is kept. */
public class ValuesOfClasses {
    static int computed;

    static class Count {
        int uses;
    }

    static final ClassValue<Count> COUNTS = new ClassValue<>() {
        @Override
        protected Count computeValue(Class<?> type) {
            computed++; // RACE: with line 15
            return new Count();
        }
    };

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            COUNTS.get(String.class).uses++; // RACE: with line 25
        });
        other.start();
        COUNTS.get(String.class).uses++;
        other.join();
    }
}
