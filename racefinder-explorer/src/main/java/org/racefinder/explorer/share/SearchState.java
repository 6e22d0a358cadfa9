package org.racefinder.explorer.share;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The state of a search between two executions, with everything that another process needs to continue it. The tree is
 * that of {@link org.racefinder.explorer.search.TreeSearch}, the whole or a part; null if nothing is left to run.
 */
public final class SearchState {
    private final NameList names;
    private final SearchKnowledge knowledge;
    private final CollectedResults results;
    private final byte[] tree;

    public SearchState(NameList names, SearchKnowledge knowledge, CollectedResults results, byte[] tree) {
        this.names = names;
        this.knowledge = knowledge;
        this.results = results;
        this.tree = tree;
    }

    public NameList names() {
        return names;
    }

    public SearchKnowledge knowledge() {
        return knowledge;
    }

    public CollectedResults results() {
        return results;
    }

    public byte[] tree() {
        return tree;
    }

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    public static SearchState of(byte[] bytes) throws IOException {
        return read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    void write(DataOutputStream out) throws IOException {
        names.write(out);
        knowledge.write(out);
        results.write(out);
        WireFormat.bytes(out, tree);
    }

    static SearchState read(DataInputStream in) throws IOException {
        return new SearchState(
                NameList.read(in), SearchKnowledge.read(in), CollectedResults.read(in), WireFormat.bytes(in));
    }
}
