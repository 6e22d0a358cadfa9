// EXPECT: RACE racy.jmm.FrozenChain.shared
package racy.jmm;

import java.util.ArrayList;
import java.util.List;

/** A chain of references that starts at a final field: list, node and array were filled before the freeze. */
public class FrozenChain {
    static class Node {
        int value;
        Node next;
    }

    static class Holder {
        final Node first;
        final List<String> names;

        Holder() {
            Node node = new Node();
            node.value = 1;
            node.next = new Node();
            node.next.value = 2;
            first = node;
            names = new ArrayList<>();
            names.add("x");
        }
    }

    static Holder shared;

    static void publish() {
        shared = new Holder(); // RACE: with line 36
    }

    static void use() {
        Holder holder = shared;
        if (holder != null) {
            assert holder.first.value + holder.first.next.value == 3;
            assert holder.names.size() == 1 && holder.names.get(0).equals("x");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(FrozenChain::publish);
        Thread b = new Thread(FrozenChain::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
