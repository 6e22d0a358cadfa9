// EXPECT: RACE racy.juc.RecursiveTaskNotJoined.cell
package racy.juc;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** A forked task is not joined before its work is used. */
public class RecursiveTaskNotJoined {
    static int cell;

    static class Write extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {
            cell = 1; // RACE: with line 23
        }
    }

    public static void main(String[] args) {
        Write task = new Write();
        ForkJoinPool.commonPool().execute(task);
        System.out.println(cell);
        task.join();
    }
}
