package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The complete result of a command. Printers print it, and {@code --json} writes it.
 *
 * @param output the output of the first execution, or null
 * @param proof what a report shows of a proof; null if the result is no proof, or no report was to show it
 */
public record Result(
        Target target,
        Verdict verdict,
        List<String> reasons,
        List<String> assumptions,
        Exploration exploration,
        List<Finding> findings,
        @Nullable String output,
        @Nullable Proof proof) {
    public Result {
        reasons = List.copyOf(reasons);
        assumptions = List.copyOf(assumptions);
        findings = List.copyOf(findings);
    }

    public Result(
            Target target,
            Verdict verdict,
            List<String> reasons,
            List<String> assumptions,
            Exploration exploration,
            List<Finding> findings,
            @Nullable String output) {
        this(target, verdict, reasons, assumptions, exploration, findings, output, null);
    }

    public Result withFindings(List<Finding> changed) {
        return new Result(target, verdict, reasons, assumptions, exploration, changed, output, proof);
    }

    public Result withExploration(Exploration changed) {
        return new Result(target, verdict, reasons, assumptions, changed, findings, output, proof);
    }

    public Result withTarget(Target changed) {
        return new Result(changed, verdict, reasons, assumptions, exploration, findings, output, proof);
    }

    public Result withProof(@Nullable Proof shown) {
        return new Result(target, verdict, reasons, assumptions, exploration, findings, output, shown);
    }

    public boolean hasErrors() {
        return findings.stream().anyMatch(f -> f.severity() == Severity.ERROR);
    }

    /**
     * What a report shows of a proof: the tree of schedules, and what orders the accesses to shared variables. The latter
     * was observed in executions that were run again.
     *
     * @param tree null if it is not known
     * @param withoutTree why there is no tree, in one sentence, or null
     * @param observed how many of the explored executions were observed
     * @param everything whether these are all executions of the search, observed to their ends
     * @param lines the lines that access a variable which another thread accesses too, at least one of them writing
     */
    public record Proof(
            @Nullable ScheduleTree tree,
            @Nullable String withoutTree,
            long observed,
            boolean everything,
            List<Line> lines) {
        public Proof {
            lines = List.copyOf(lines);
        }

        /** A line that accesses a shared variable. */
        public record Line(CodeSite site, String variable, boolean reads, boolean writes, List<Order> orders) {
            public Line {
                orders = List.copyOf(orders);
            }
        }

        /** In which order two accesses come. */
        public enum Direction {
            BEFORE,
            AFTER,
            EITHER
        }

        /**
         * What orders a line before or after a conflicting access of another thread.
         *
         * @param other the line of that access
         * @param ways each was observed; in every observed execution it is one of them
         */
        public record Order(CodeSite other, Direction direction, List<Way> ways) {
            public Order {
                ways = List.copyOf(ways);
            }
        }

        /** The links from the earlier access to the later one. Empty if the order is known to hold, but not why. */
        public record Way(List<Link> links) {
            public Way {
                links = List.copyOf(links);
            }
        }

        /** What makes one thread wait for another, or see what it did. */
        public enum LinkKind {
            /** A lock: both accesses hold it, or one thread releases it and the other takes it. */
            LOCK,
            /** A volatile field: both accesses use it, or one thread writes it and the other reads it. */
            VOLATILE,
            /** The same for a variable of java.util.concurrent.atomic, or one accessed through a handle. */
            ATOMIC,
            START,
            JOIN,
            CLASS_INITIALISATION,
            /** Two calls of a synchronizer, such as countDown and await. */
            CALL,
            FINAL_FIELD,
            OTHER
        }

        /**
         * One link of a way.
         *
         * @param object the lock, variable or synchronizer, named by the field that holds it; null if it has no name
         * @param released what the first thread does; null if both accesses hold the lock or are volatile themselves
         * @param acquired what the second thread does, or null
         */
        public record Link(
                LinkKind kind,
                @Nullable String object,
                @Nullable End released,
                @Nullable End acquired) {}

        /** One end of a link. */
        public record End(String action, @Nullable CodeSite site) {}
    }

    /**
     * The tree of the executions of a search, as far as it fits on a page: each branch is a choice at a point where
     * executions part.
     *
     * @param executions how many executions the tree has
     * @param branches from left to right, each followed by those below it; empty if there is only one execution
     */
    public record ScheduleTree(long executions, List<Branch> branches) {
        public ScheduleTree {
            branches = List.copyOf(branches);
        }

        /** Whether every execution has a branch of its own. */
        public boolean isWhole() {
            return leaves() == Math.max(1, executions);
        }

        /** How many branches have none below them; 1 if there are no branches. */
        public long leaves() {
            long leaves = branches.isEmpty() ? 1 : 0;
            for (int i = 0; i < branches.size(); i++) if (isLeaf(i)) leaves++;
            return leaves;
        }

        /** Whether no branch is below this one. It then stands for one execution, or for several that are not drawn. */
        public boolean isLeaf(int branch) {
            return branch + 1 == branches.size()
                    || branches.get(branch + 1).level() <= branches.get(branch).level();
        }

        /**
         * One of the choices where executions part.
         *
         * @param level how many branches are above it
         * @param step how many steps all executions below have in common before the choice
         * @param thread a thread that goes on before what begins the branches to the left
         * @param action what it does
         * @param executions how many executions begin like this
         */
        public record Branch(
                int level,
                int step,
                String thread,
                String action,
                @Nullable CodeSite site,
                long executions) {}
    }
}
