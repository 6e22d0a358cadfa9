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
 * The tree of a {@link TreeSearch} that several searches work on at the same time. Nothing is run here.
 *
 * <h2>Parts</h2>
 *
 * A part is a node that is <em>full</em>, with all that is below it: whatever is inserted below a full node comes from an execution that passes through it, so
 * nobody else needs to look inside. A search works on a part from left to right, as on a whole tree. What it finds out for the nodes above it sends along
 * with what is left of its part, when it is done or its time is over: then the part is put back, and can be given out again whole or in smaller ones.
 *
 * <h2>Order</h2>
 *
 * In which order parts are worked on makes no difference to what is run: a branch sleeps in the branches on its right by its position, and a
 * sequence is inserted by one process, here. Only what is forgotten depends on the order. A full node is forgotten when all below it is done; one that is
 * not, into which sequences from its left may still go, only when all that stands left of it and of those above it, up to the next full one, is done too.
 *
 * <h2>Losses</h2>
 *
 * A part that was given out stays as it was until its result comes. If that never happens the part is {@linkplain #lost given out again}; a
 * result that comes late, or twice, is refused. So every class is counted once.
 */
public final class SharedTree {
    private final ObjectTable objects = new ObjectTable();
    private final TreeNode root;
    private final Map<Integer, NodePath> away = new HashMap<>();
    /** What the last look at the tree found and nobody has taken yet; worth nothing any more when a part comes back. */
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

        /** By which the result is known. */
        public int number() {
            return number;
        }

        /** For {@link TreeSearch#of}. */
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

    /** From a {@linkplain TreeSearch#save whole search}, or from {@link #save}. */
    public static SharedTree of(byte[] saved) throws IOException {
        try {
            SharedTree tree = new SharedTree(saved);
            tree.sweep();
            return tree;
        } catch (RuntimeException e) {
            throw new IOException("this is not a tree", e);
        }
    }

    /** All of it, as if nothing were given out. */
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

    /** Whether every class has been run. */
    public boolean finished() {
        return root.finished;
    }

    /** How many parts are given out. */
    public int given() {
        return away.size();
    }

    /** Takes out a part for somebody to work on, leaving as many for others if it can be; null if there is none now. */
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

    /** The part that had been given out comes to nothing. */
    public void lost(int number) {
        looked = false;
        NodePath path = away.remove(number);
        if (path != null) path.last().away = false;
    }

    /** Takes a result; false if the part was not out (any more), and nothing is changed. */
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

    /** The part of the tree believed to be done, 0 to 1. */
    public double fraction() {
        return new TreeSweep().fraction(root);
    }

    private void sweep() {
        new TreeSweep().forget(root);
    }
}
