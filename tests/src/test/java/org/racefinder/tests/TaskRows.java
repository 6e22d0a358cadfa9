package org.racefinder.tests;

import java.util.List;
import org.racefinder.jdk.table.Model;

/** Programs for fork/join tasks and their pool. The first thread starts the task, which makes one of the accesses. */
final class TaskRows {
    private static final String FORK_AND_JOIN = "task.fork(); task.quietlyJoin();";

    private TaskRows() {}

    static List<RowProgram> of(Model model) {
        boolean writes = switch (model.contract()) {
            case FORK, POOL_EXECUTE, POOL_SUBMIT -> false;
            default -> true;
        };
        String body = writes ? "data = 1;" : "Objects.hash(data);";
        String fields = "static class Task extends RecursiveAction { protected void compute() { " + body + " } }"
                + " static final Task task = new Task(); static final ForkJoinPool it = new ForkJoinPool(1);";
        RowPrograms programs = new RowPrograms(String.valueOf(model.number()), model.title(), fields);
        String time = "1000, TimeUnit.SECONDS";
        String name = model.name();
        String call = name + "(" + (model.timed() ? time : "") + ")";
        switch (model.contract()) {
            case FORK -> programs.forms("@ task.fork();", "task.quietlyJoin();");
            case POOL_EXECUTE, POOL_SUBMIT ->
                programs.forms("@ it." + name + "(" + argument(model) + ");", "it.awaitQuiescence(" + time + ");");
            // The task has run before the reader joins it, so that the reader does not run it itself.
            case TASK_JOIN, TASK_GET, TIMED_TASK_GET -> programs.earlyRead(FORK_AND_JOIN, "# task." + call + "; @");
            // These make no edge.
            case POOL_SHUTDOWN, POOL_IS_SHUTDOWN -> {
                return List.of();
            }
            case TIMED_TASK_JOIN -> programs.earlyRead(FORK_AND_JOIN, "# if (task." + call + ") { @ }");
            default -> {
                String shutdown = name.contains("Terminat") ? "it.shutdown(); " : "";
                String waits = name.equals("close") ? "it.close(); @" : "if (it." + call + ") { @ }";
                // The reader is late, so that it does not run the task itself while it waits.
                programs.earlyRead(
                        "it.execute(task); task.quietlyJoin(); flag.setOpaque(1);",
                        "if (flag.getOpaque() == 1) { # " + shutdown + waits + " }");
            }
        }
        return programs.all();
    }

    private static String argument(Model model) {
        String type = model.descriptor();
        if (type.contains("Runnable;)")) return "(Runnable) () -> Objects.hash(data)";
        return type.contains("Callable;)") ? "(Callable<Object>) () -> Objects.hash(data)" : "task";
    }
}
