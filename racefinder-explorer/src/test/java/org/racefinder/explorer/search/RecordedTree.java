package org.racefinder.explorer.search;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The tree of a real search as {@link TreeRecording} recorded it: the same branches at every node, with the same number
 * of steps, and executions that take the same time. It is run as one actor that chooses a branch at each node. The
 * difference to a real search: that one learns about some branches of a node only while it explores the first of them.
 */
final class RecordedTree implements VirtualSearch.ProgramModel {
    private final Node root = new Node();
    private final long slowdown;
    int executions;
    long micros;

    private static final class Node {
        final List<Node> children = new ArrayList<>(1);
        /** The time of the execution that ends here. */
        int micros;

        Node lastChild() {
            return children.get(children.size() - 1);
        }
    }

    /** @param slowdown how many times as long as recorded an execution takes */
    RecordedTree(Path file, long slowdown) throws IOException {
        this.slowdown = slowdown;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            while (true) add(in.readInt(), in.readInt(), in.readInt());
        } catch (EOFException e) {
            // the whole file was read
        }
    }

    private void add(int common, int length, int microsTaken) {
        Node node = root;
        for (int d = 0; d < (executions == 0 ? 0 : common); d++) node = node.lastChild();
        for (int d = executions == 0 ? 0 : common; d < length; d++) {
            Node child = new Node();
            node.children.add(child);
            node = child;
        }
        node.micros = microsTaken;
        executions++;
        micros += microsTaken * slowdown;
    }

    @Override
    public long execute(Schedule prefix, Trace trace) {
        trace.clear();
        Node node = root;
        for (int d = 0; !node.children.isEmpty(); d++) {
            int alternative = d < prefix.length() ? prefix.alternative(d) : 0;
            Choice choice = new Choice(d, node.children.size());
            Event event = trace.append(0, d);
            event.alternative = alternative;
            event.alternatives = choice.alternatives(null);
            event.operation = choice;
            choice.predict(null, alternative, event.footprint);
            node = node.children.get(alternative);
        }
        return node.micros * slowdown;
    }

    private record Choice(int depth, int branches) implements Operation {
        @Override
        public boolean guarded() {
            return false;
        }

        @Override
        public boolean enabled(ObjectStates states) {
            return true;
        }

        @Override
        public boolean predict(ObjectStates states, int alternative, Footprint into) {
            into.write(depth, 0, 0);
            return true;
        }

        @Override
        public int[] alternatives(ObjectStates states) {
            return branches < 2
                    ? Event.NO_ALTERNATIVES
                    : IntStream.range(0, branches).toArray();
        }
    }
}
