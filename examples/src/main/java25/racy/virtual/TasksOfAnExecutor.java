// EXPECT: RACE racy.virtual.TasksOfAnExecutor.count
// SINCE: 21
package racy.virtual;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two tasks, each on a virtual thread of its own, add to one counter. */
public class TasksOfAnExecutor {
    static int count;

    public static void main(String[] args) {
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2; i++) executor.execute(TasksOfAnExecutor::add);
        }
        System.out.println(count);
    }

    private static void add() {
        count++; // RACE: with line 20
    }
}
