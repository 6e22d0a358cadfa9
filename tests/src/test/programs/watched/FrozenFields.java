package watched;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects published in opaque mode, which orders nothing: everything behind them is reached through final fields. */
final class FrozenFields {
    private static final int ROUNDS = 200;
    private static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(Holder[].class);
    private static final Holder[] SHARED = new Holder[ROUNDS];

    private FrozenFields() {}

    private static final class Node {
        private int value;
        private Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private static class Base {
        final int[] cells;

        Base(int[] cells) {
            this.cells = cells;
        }
    }

    private static final class Holder extends Base {
        private final Node first = new Node(1);
        private final List<String> names = new ArrayList<>();
        private final Map<String, Node> nodes = new HashMap<>();
        private final List<Node> fixed;
        private final Node[] many = new Node[100];
        private final long[] numbers = new long[100];

        Holder(int[] cells) {
            super(cells);
            first.next = new Node(2);
            names.add("x");
            nodes.put("a", new Node(3));
            fixed = List.of(new Node(4));
            fill();
        }

        private void fill() {
            for (int i = 0; i < many.length; i++) {
                many[i] = new Node(1);
                numbers[i] = 1;
            }
        }

        long sum() {
            long sum = cells[0] + cells[1] + first.value + first.next.value + names.get(0).length();
            sum += nodes.get("a").value + fixed.get(0).value;
            for (Node node : nodes.values()) sum += node.value;
            for (int i = 0; i < many.length; i++) sum += many[i].value + numbers[i];
            return sum;
        }
    }

    private static void publish() {
        try {
            int[] given = new int[2];
            Thread other = new Thread(() -> given[0] = 1);
            other.start();
            other.join();
            for (int i = 0; i < ROUNDS; i++) {
                int[] cells = i == 0 ? given : new int[] {1, 0};
                cells[1] = 2;
                SLOTS.setOpaque(SHARED, i, new Holder(cells));
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void use() {
        long sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Holder seen = (Holder) SLOTS.getOpaque(SHARED, i);
            while (seen == null) {
                Thread.onSpinWait();
                seen = (Holder) SLOTS.getOpaque(SHARED, i);
            }
            sum += seen.sum();
        }
        System.out.println(sum);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread user = new Thread(FrozenFields::use);
        user.start();
        Thread publisher = new Thread(FrozenFields::publish);
        publisher.start();
        publisher.join();
        user.join();
    }
}
