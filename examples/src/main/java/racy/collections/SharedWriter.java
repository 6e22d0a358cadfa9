// EXPECT: RACE racy.collections.SharedWriter.line
package racy.collections;

import java.io.StringWriter;

/** A writer that was used before orders nothing that comes after. */
public class SharedWriter {
    static int line;

    public static void main(String[] args) throws InterruptedException {
        StringWriter writer = new StringWriter();
        Thread other = new Thread(() -> {
            writer.write("ab");
            line = 1; // RACE: with line 18
        });
        other.start();
        writer.append('c');
        System.out.println(line);
        other.join();
    }
}
// MONITOR: always
