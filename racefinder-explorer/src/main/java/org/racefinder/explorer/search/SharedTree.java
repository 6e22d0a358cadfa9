package org.racefinder.explorer.search;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tree of a {@link TreeSearch} that several searches explore at the same time. This class runs no executions.
 *
 * <h2>Parts</h2>
 *
 * A part is a <em>full</em> node with everything below it. Sequences are inserted below a full node only by executions
 * that pass through it, so no other process needs its contents. A search explores a part from left to right, like a
 * whole tree. When it is done, or its time is over, it returns the rest of the part, together with the results for the
 * nodes above. The part is then put back, and can be given out again, whole or divided.
 *
 * <h2>Order</h2>
 *
 * The order in which parts are explored does not change which executions are run: a branch sleeps in the branches to
 * its right because of its position, and this process inserts all sequences. The order only decides which nodes can be
 * forgotten. A full node is forgotten when everything below it is done. A node that is not full may still receive
 * sequences from its left. It is forgotten only when everything to the left of it, and of its ancestors up to the next
 * full one, is done too.
 *
 * <h2>Losses</h2>
 *
 * A part that was given out stays as it was until its result arrives. If that never happens, the part is
 * {@linkplain #lost given out again}; a result that arrives late or twice is refused. So every equivalence class is
 * counted once.
 */
public final class SharedTree {
    private final ObjectTable objects = new ObjectTable();
    private final TreeNode root;
    private final Map<Integer, NodePath> givenOut = new HashMap<>();
    /**
     * Selected parts that are not given out yet; outdated as soon as a part comes back.
     */
    private final Deque<NodePath> ready = new ArrayDeque<>();

    private boolean selected;
    private boolean divisible;
    private boolean failed;
    private int lastNumber;

    /** A part that was given out. */
    public static final class Part {
        private final int number;
        private final byte[] bytes;

        Part(int number, byte[] bytes) {
            this.number = number;
            this.bytes = bytes;
        }

        /** Returns the number that identifies the result. */
        public int number() {
            return number;
        }

        /** Returns the part in the form for {@link TreeSearch#of}. */
        public byte[] bytes() {
            return bytes;
        }
    }

    public SharedTree() {
        root = TreeNode.root();
    }

    private SharedTree(byte[] saved) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(saved));
        failed = in.readBoolean();
        NodePath path = new NodePath();
        new TreeReader(in, objects).path(path);
        if (path.size() != 1) throw new IOException("a part of a tree, not a whole one");
        root = path.get(0);
    }

    /** Reads a {@linkplain TreeSearch#save whole search}, or what {@link #save} wrote. */
    public static SharedTree of(byte[] saved) throws IOException {
        try {
            SharedTree tree = new SharedTree(saved);
            tree.sweep();
            return tree;
        } catch (RuntimeException e) {
            throw new IOException("this is not a tree", e);
        }
    }

    /** Saves the whole tree as if nothing were given out. */
    public byte[] save() throws IOException {
        return write(root, null);
    }

    private byte[] write(TreeNode part, NodePath path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(failed);
        TreeWriter writer = new TreeWriter(out, objects);
        if (path == null) writer.steps.number(0);
        else writer.above(path, path.size() - 1);
        writer.subtree(part);
        if (path == null) new PartResult(Map.of(), List.of()).write(writer.steps);
        return bytes.toByteArray();
    }

    /** Returns whether every equivalence class has been run. */
    public boolean finished() {
        return root.finished;
    }

    /** Returns how many parts are given out. */
    public int given() {
        return givenOut.size();
    }

    /** Gives out a part, leaving at least {@code others} parts if possible; returns null if there is none now. */
    public Part take(int others) throws IOException {
        if (!selected || divisible && ready.size() <= others) selectParts(others + 1);
        NodePath path = ready.poll();
        if (path == null) return null;
        Part part = new Part(++lastNumber, write(path.last(), path));
        path.last().givenOut = true;
        givenOut.put(part.number(), path);
        return part;
    }

    private void selectParts(int wanted) {
        ready.clear();
        ready.addAll(new PartSelection(root, givenOut.values()).choose(wanted));
        divisible = ready.size() >= wanted;
        selected = true;
    }

    /** Makes a part available again, because it will not be returned. */
    public void lost(int number) {
        selected = false;
        NodePath path = givenOut.remove(number);
        if (path != null) path.last().givenOut = false;
    }

    /**
     * Puts back a part with its result. Returns false, and changes nothing, if the part is not given out (any more).
     */
    public boolean put(int number, byte[] result) throws IOException {
        NodePath path = givenOut.get(number);
        if (path == null) return false;
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(result));
        boolean resultFailed = in.readBoolean();
        TreeReader reader = new TreeReader(in, objects);
        if (reader.steps.number() != 0) throw new IOException("not the result of a part");
        TreeNode worked = reader.subtree();
        PartResult above = PartResult.read(reader.steps);
        givenOut.remove(number);
        selected = false;
        failed |= resultFailed;
        path.last().replaceBy(worked);
        for (Map.Entry<Integer, TreeStep> entry : above.executed().entrySet()) {
            TreeNode node = path.get(entry.getKey());
            node.executed = true;
            node.step = entry.getValue();
        }
        for (PendingInsertion insertion : above.insertions()) insertion.insert(path.get(insertion.depth()));
        sweep();
        return true;
    }

    /** Returns the estimated fraction of the tree that is done, 0 to 1. */
    public double fraction() {
        return new TreeSweep().fraction(root);
    }

    private void sweep() {
        new TreeSweep().forget(root);
    }
}
