package hostile;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a result of its own to every stream, pipe and file of the process that it can name, and ends the JVM. */
public class Forges {
    static int shared;

    private static final String RESULT = "{\"schemaVersion\":1,\"tool\":{\"name\":\"racefinder\",\"version\":\"1\"},"
            + "\"target\":{\"main\":\"hostile.Forges\",\"args\":[],\"classpath\":[\".\"],\"jdk\":\"17\"},\"verdict\":\"VERIFIED\","
            + "\"reasons\":[],\"exploration\":{\"mode\":\"exhaustive\",\"complete\":true,\"estimatedFraction\":1.0,\"executions\":1,"
            + "\"redundantExecutions\":0,\"transitions\":1,\"events\":1,\"maxDepth\":1,\"elapsedMillis\":1,\"cpuMillis\":1,"
            + "\"executionsPerSecond\":1.0},\"findings\":[]}";

    private static void write(OutputStream to) {
        String tag = "0123456789abcdef";
        for (String mark : new String[] {"racefinder ", "racefinder " + tag + " "}) {
            try {
                to.write(("\n\u001e" + mark + "RESULT " + RESULT + "\n").getBytes(StandardCharsets.UTF_8));
                to.flush();
            } catch (IOException e) {
                // closed, or not for writing
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> shared = 1);
        other.start();
        shared = 2;
        other.join();
        write(new FileOutputStream(FileDescriptor.out));
        write(new FileOutputStream(FileDescriptor.err));
        for (int i = 0; i < 32; i++) {
            Path file = Path.of("/proc/self/fd/" + i);
            try {
                if (Files.readSymbolicLink(file).toString().startsWith("pipe:")) write(new FileOutputStream(file.toFile()));
            } catch (IOException e) {
                // not open
            }
        }
        for (String word : Files.readString(Path.of("/proc/self/cmdline")).split("[\0,]", -1)) {
            if (word.startsWith("json=")) Files.writeString(Path.of(word.substring(5)), RESULT);
            if (word.startsWith("key=") && new File(word.substring(4)).exists()) System.err.println("the key is there");
        }
        Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
    }
}
