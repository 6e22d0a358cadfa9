import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jetbrains.lincheck.Lincheck;

/**
 * Runs Lincheck's general-purpose model checker on a program of the ladder. Arguments: seconds, program, its arguments.
 * Prints one line: MARK; ended, found or limit; executions; milliseconds.
 */
final class LadderLincheck {
    private static final int NO_LIMIT = 50_000_000;

    /** Outside of the heap, because Lincheck restores fields after each execution. */
    private static final ByteBuffer EXECUTIONS = ByteBuffer.allocateDirect(Long.BYTES);

    private static final long START = System.nanoTime();

    public static void main(String[] args) {
        String[] rest = Arrays.copyOfRange(args, 2, args.length);
        Thread clock = new Thread(() -> {
            try {
                Thread.sleep(1000 * Long.parseLong(args[0]));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            finish("limit");
        });
        clock.setDaemon(true);
        clock.start();
        try {
            Lincheck.runConcurrentTest(NO_LIMIT, () -> {
                EXECUTIONS.putLong(0, EXECUTIONS.getLong(0) + 1);
                execute(args[1], rest);
            });
        } catch (AssertionError failure) {
            finish("found");
        }
        finish("ended");
    }

    /** Calls main directly: through a method reference or reflection, Lincheck 3.7 skips schedules. */
    private static void execute(String program, String[] args) {
        try {
            switch (program) {
                case "Barriers" -> Barriers.main(args);
                case "FilterLock" -> FilterLock.main(args);
                case "Futures" -> Futures.main(args);
                case "Increments" -> Increments.main(args);
                case "LazyList" -> LazyList.main(args);
                case "MapMerge" -> MapMerge.main(args);
                case "MichaelScottQueue" -> MichaelScottQueue.main(args);
                case "OnePlaceBuffer" -> OnePlaceBuffer.main(args);
                case "OwnLocks" -> OwnLocks.main(args);
                case "Permits" -> Permits.main(args);
                case "Pool" -> Pool.main(args);
                case "PoolWithLatch" -> PoolWithLatch.main(args);
                case "ReadWriteMap" -> ReadWriteMap.main(args);
                case "TreiberStack" -> TreiberStack.main(args);
                default -> throw new IllegalArgumentException(program);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void finish(String how) {
        System.out.println("MARK " + how + " " + EXECUTIONS.getLong(0) + " " + (System.nanoTime() - START) / 1_000_000);
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private LadderLincheck() {}
}
