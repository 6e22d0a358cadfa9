package org.racefinder.worker.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.racefinder.worker.environment.CoreClaim;
import org.racefinder.worker.environment.Cores;

/**
 * Binds a worker to a core of its own. Threads hand over to each other 4 to 6 times faster on one core, but two workers
 * on one core keep each other from running. A worker that finds every core taken is therefore not bound, until one
 * becomes free.
 */
final class CoreBinding {
    private static final Path TASKSET = Path.of("/usr/bin/taskset");
    private static final long AGAIN_MILLIS = 500;

    private final List<Integer> cores;
    private CoreClaim claim;
    private boolean over;

    private CoreBinding(List<Integer> cores) {
        this.cores = cores;
    }

    static CoreBinding none() {
        return new CoreBinding(List.of());
    }

    /** Claims a core for a worker that is about to start. */
    static CoreBinding claim() {
        List<Integer> cores = Cores.allowed();
        if (cores.size() < 2 || !Files.isExecutable(TASKSET)) return none();
        CoreBinding binding = new CoreBinding(cores);
        binding.claim = CoreClaim.any(cores);
        return binding;
    }

    /** The beginning of the worker's command line. */
    synchronized List<String> prefix() {
        return claim == null ? List.of() : List.of(TASKSET.toString(), "-c", Integer.toString(claim.core()));
    }

    boolean isWanted() {
        return !cores.isEmpty();
    }

    /** Does what remains to be done while the worker runs. */
    void follow(Process worker) {
        try {
            if (claim == null && !bindLater(worker)) return;
            CompilerThreads.release(worker, thread -> move(List.of("-pc", Cores.allAllowed(), thread)));
        } catch (IOException e) {
            // slower, but not wrong
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean bindLater(Process worker) throws IOException, InterruptedException {
        while (!worker.waitFor(AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
            int core = claimNow();
            if (core < 0) continue;
            String pid = Long.toString(worker.pid());
            move(List.of("-a", "-pc", Integer.toString(core), pid));
            // threads that began in the meantime
            move(List.of("-a", "-pc", Integer.toString(core), pid));
            return true;
        }
        return false;
    }

    private synchronized int claimNow() {
        if (!over && claim == null) claim = CoreClaim.any(cores);
        return claim == null ? -1 : claim.core();
    }

    /** The worker has ended: another one may have the core. */
    synchronized void end() {
        over = true;
        if (claim != null) claim.close();
        claim = null;
    }

    private static void move(List<String> words) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(TASKSET.toString()));
        line.addAll(words);
        Process taskset = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        taskset.waitFor();
    }
}
