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
 * The tree of a {@link TreeSearch} that several searches explore at the same time. Nothing is run here.
 *
 * <h2>Parts</h2>
 *
 * A part is a <em>full</em> node with everything below it. Whatever is inserted below a full node comes from an
 * execution that passes through it, so no other process needs to look inside. A search explores a part from left to
 * right, like a whole tree. When it is done, or its time is over, it returns what is left of the part, together with
 * what it found out for the nodes above. The part is then put back, and can be given out again, whole or divided.
 *
 * <h2>Order</h2>
 *
 * The order in which parts are explored makes no difference to what is run: a branch sleeps in the branches to its
 * right because of its position, and one process, this one, inserts all sequences. Only what can be forgotten depends
 * on the order. A full node is forgotten when everything below it is done. A node that is not full may still receive
 * sequences from its left; it is forgotten only when everything to the left of it, and of its ancestors up to the next
 * full one, is done too.
 *
 * <h2>Losses</h2>
 *
 * A part that was given out stays as it was until its result arrives. If that never happens, the part is
 * {@linkplain #lost given out again}; a result that arrives late or twice is refused. So every class is counted once.
 */
public final class SharedTree {
    private final ObjectTable objects = new ObjectTable();
    private final TreeNode root;
    private final Map<Integer, NodePath> away = new HashMap<>();
    /**
     * The parts that the last look at the tree found and that are not given out yet; outdated as soon as a part comes
     * back.
     */
    private final Deque<NodePath> ready = new ArrayDeque<>();

    private boolean looked;
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

    /** Returns whether every class has been run. */
    public boolean finished() {
        return root.finished;
    }

    /** Returns how many parts are given out. */
    public int given() {
        return away.size();
    }

    /** Takes out a part, leaving at least {@code others} parts if possible; null if there is none now. */
    public Part take(int others) throws IOException {
        if (!looked || divisible && ready.size() <= others) look(others + 1);
        NodePath path = ready.poll();
        if (path == null) return null;
        Part part = new Part(++lastNumber, write(path.last(), path));
        path.last().away = true;
        away.put(part.number(), path);
        return part;
    }

    private void look(int wanted) {
        ready.clear();
        ready.addAll(new PartSelection(root, away.values()).choose(wanted));
        divisible = ready.size() >= wanted;
        looked = true;
    }

    /** The part will not be returned: it can be given out again. */
    public void lost(int number) {
        looked = false;
        NodePath path = away.remove(number);
        if (path != null) path.last().away = false;
    }

    /** Takes a result. Returns false, and changes nothing, if the part is not (or no longer) given out. */
    public boolean put(int number, byte[] result) throws IOException {
        NodePath path = away.get(number);
        if (path == null) return false;
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(result));
        boolean resultFailed = in.readBoolean();
        TreeReader reader = new TreeReader(in, objects);
        if (reader.steps.number() != 0) throw new IOException("not the result of a part");
        TreeNode worked = reader.subtree();
        PartResult above = PartResult.read(reader.steps);
        away.remove(number);
        looked = false;
        failed |= resultFailed;
        path.last().replaceBy(worked);
        for (Map.Entry<Integer, TreeStep> entry : above.executed().entrySet()) {
            TreeNode node = path.get(entry.getKey());
            node.executed = true;
            node.step = entry.getValue();
        }
        for (PendingInsertion delivery : above.deliveries()) delivery.insert(path.get(delivery.depth()));
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
