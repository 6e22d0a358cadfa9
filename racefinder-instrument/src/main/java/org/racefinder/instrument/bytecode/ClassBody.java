package org.racefinder.instrument.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.model.CodeSite;
import org.racefinder.model.SymbolTable;

/** A class while it is being rewritten. */
public final class ClassBody {
    private final ClassNode node;
    private final SymbolTable symbols;
    private final ClassHierarchy hierarchy;
    private final boolean lines;
    private final Set<MethodNode> untouched = new HashSet<>();
    private final Map<MethodNode, String> sourceNames = new HashMap<>();
    private final Map<String, String> bridges = new HashMap<>();
    private final List<MethodNode> added = new ArrayList<>();
    private int nameCount;
    private boolean changed;

    ClassBody(ClassNode node, SymbolTable symbols, ClassHierarchy hierarchy, boolean lines) {
        this.node = node;
        this.symbols = symbols;
        this.hierarchy = hierarchy;
        this.lines = lines;
    }

    public ClassNode node() {
        return node;
    }

    public SymbolTable symbols() {
        return symbols;
    }

    public ClassHierarchy hierarchy() {
        return hierarchy;
    }

    public String binaryName() {
        return node.name.replace('/', '.');
    }

    public boolean isInterface() {
        return (node.access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Marks the class as different from the original class file. */
    public void changed() {
        changed = true;
    }

    boolean isChanged() {
        return changed;
    }

    /** Excludes a method from all method passes: it runs outside the engine's control, or belongs to the engine. */
    public void leaveAlone(MethodNode method) {
        untouched.add(method);
    }

    boolean isLeftAlone(MethodNode method) {
        return untouched.contains(method);
    }

    /** Adds a method that no pass rewrites, once all methods of the class have been visited. */
    public void addFinished(MethodNode method) {
        leaveAlone(method);
        added.add(method);
        changed = true;
    }

    void appendAdded() {
        node.methods.addAll(added);
        added.clear();
    }

    /** Sets the name under which a moved or generated method appears in reports: its name in the source. */
    public void nameInSource(MethodNode method, String name) {
        sourceNames.put(method, name);
    }

    String sourceName(MethodNode method) {
        return sourceNames.getOrDefault(method, method.name);
    }

    /** A name for a synthetic method, unique within this class. */
    public String freshName(String purpose) {
        return "racefinder$" + purpose + "$" + nameCount++;
    }

    /** The name of the bridge generated for a call, or null. */
    public String bridge(String call) {
        return bridges.get(call);
    }

    public void bridge(String call, String bridge) {
        bridges.put(call, bridge);
    }

    /** The number of a code site; 0 if events in this class are attributed to the line that called into it. */
    public int site(String method, int line) {
        if (!lines) return 0;
        return symbols.site(new CodeSite(binaryName(), method, node.sourceFile, line));
    }
}
