package org.racefinder.tests;

/** A program with more schedules than any test has time for. */
final class LongProgram {
    static final String SOURCE = """
            public class Many {
                static int count;

                static synchronized void work() {
                    count++;
                }

                public static void main(String[] args) {
                    for (int i = 0; i < 4; i++)
                        new Thread(() -> {
                            for (int j = 0; j < 30; j++) work();
                        }).start();
                }
            }
            """;

    private LongProgram() {}
}
