// EXPECT: INCOMPLETE
package racefree.outside;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.WatchService;

/** JDK code starts a thread of its own, which the engine does not control. */
public class ThreadOfTheJdk {
    public static void main(String[] args) throws IOException {
        try (WatchService watch = FileSystems.getDefault().newWatchService()) {
            System.out.println(watch.poll() == null);
        }
    }
}
