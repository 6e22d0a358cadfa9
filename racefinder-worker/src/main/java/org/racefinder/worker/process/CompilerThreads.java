package org.racefinder.worker.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Lets the JIT compiler threads of a worker that is bound to one core use the other cores. In the first seconds of a
 * search they need as much processor time as the search itself.
 */
final class CompilerThreads {
    private static final int TRIES = 50;
    private static final long PAUSE_MILLIS = 20;

    private CompilerThreads() {}

    /** Moves a thread, which is given by its number. */
    interface Mover {
        void move(String thread) throws IOException, InterruptedException;
    }

    static void release(Process worker, Mover by) throws IOException, InterruptedException {
        for (int i = 0; i < TRIES && worker.isAlive(); i++) {
            List<String> threads = find(Path.of("/proc", Long.toString(worker.pid()), "task"));
            for (String thread : threads) by.move(thread);
            if (!threads.isEmpty()) return;
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        }
    }

    private static List<String> find(Path tasks) throws IOException {
        List<String> found = new ArrayList<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                String name = Files.readString(thread.resolve("comm"));
                if (name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler"))
                    found.add(thread.getFileName().toString());
            }
        }
        return found.size() < 2 ? List.of() : found;
    }
}
