package org.racefinder.tests;

import java.util.List;
import org.racefinder.jdk.table.Model;

/** Programs for pools with workers, and for their futures. */
final class ExecutorRows {
    private static final String FUTURES = """
            static class Set extends FutureTask<Object> {
                Set() { super(() -> 1); }
                void finish() { set(1); }
                void fail() { setException(new Exception()); }
            }
            static final Set set = new Set();
            static final FutureTask<Object> it = new FutureTask<>(() -> 1);
            static final FutureTask<Object> failing = new FutureTask<>(() -> { throw new Exception(); });\
            """;
    private static final String POOL = "static final ThreadPoolExecutor it ="
            + " new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());";
    private static final String STAGE = "static final CompletableFuture<Object> it = new CompletableFuture<>();";
    private static final String DELAYS =
            "static final ScheduledThreadPoolExecutor it =" + " new ScheduledThreadPoolExecutor(1);";
    private static final String TIME = "1000, TimeUnit.SECONDS";
    private static final String AWAIT = " it.awaitTermination(" + TIME + ");";

    private ExecutorRows() {}

    static boolean include(Model model) {
        return model.owner().endsWith("/FutureTask")
                || model.owner().endsWith("/CompletableFuture")
                || model.owner().endsWith("ExecutorService")
                || model.owner().endsWith("ThreadPoolExecutor");
    }

    static List<RowProgram> of(Model model) {
        boolean future = model.owner().endsWith("/FutureTask");
        boolean stage = model.owner().endsWith("/CompletableFuture");
        String finish = stage ? "@ it.complete(1);" : "@ it.run();";
        boolean delays = model.owner().endsWith("/ScheduledThreadPoolExecutor");
        RowPrograms programs = new RowPrograms(
                String.valueOf(model.number()),
                model.title(),
                future ? FUTURES : stage ? STAGE : delays ? DELAYS : POOL);
        String name = model.name();
        switch (model.contract()) {
            case TASK_COMPLETE ->
                programs.ordered(name.equals("set") ? "set.finish();" : "set.fail();", "set.isDone()");
            case TASK_CANCEL -> programs.ordered("it.cancel(false);", "it.isCancelled()");
            case TASK_IS_DONE -> programs.ordered("it.run();", "it.isDone()");
            case STAGE_JOIN -> programs.forms(finish, "it.join(); @");
            case TASK_GET -> programs.forms(finish, "it.get(); @");
            case TIMED_TASK_GET -> programs.forms(finish, "it.get(" + TIME + "); @");
            case TASK_QUERY -> {
                switch (name) {
                    case "isCancelled" -> programs.ordered("it.cancel(true);", "it.isCancelled()");
                    case "exceptionNow" -> programs.forms("@ failing.run();", "failing.exceptionNow(); @");
                    case "resultNow" -> programs.forms("@ it.run();", "it.resultNow(); @");
                    case "state" -> programs.ordered("it.run();", "it.state() == Future.State.SUCCESS");
                    default -> programs.ordered("it.run();", "it.toString().contains(\"Completed\")");
                }
            }
            case POOL_EXECUTE ->
                programs.forms(
                        "@ it."
                                + (delays
                                        ? "schedule(() -> Objects.hash(data), 0, TimeUnit.SECONDS)"
                                        : "execute(() -> Objects.hash(data))")
                                + "; it.shutdown();",
                        AWAIT);
            case POOL_AWAIT ->
                programs.forms(
                        "it.execute(() -> { @ }); it.shutdown();", "if (it.awaitTermination(" + TIME + ")) { @ }");
            case POOL_IS_TERMINATED ->
                programs.forms("it.execute(() -> { @ }); it.shutdown();" + AWAIT, "if (it.isTerminated()) { @ }");
            default -> {
                return List.of();
            }
        }
        return programs.all();
    }
}
