package org.racefinder.instrument.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Supertypes and members of classes, as their class files declare them. Never loads a class, because it is used while a
 * class is being loaded. One hierarchy serves one class loader. A class that cannot be found is absent from every
 * answer.
 */
public final class ClassHierarchy {
    private static final String OBJECT = "java/lang/Object";

    /** A resolved field: the internal name of the class that declares it, and its declaration. */
    public record ResolvedField(String declaringClass, ClassSummary.Field field) {}

    private final Function<String, byte[]> classFiles;
    private final ToIntFunction<String> definers;
    private final boolean versions;
    private final Map<String, Optional<ClassSummary>> summaries = new HashMap<>();
    private final Set<String> given = new HashSet<>();
    private VolatileFields volatiles;

    /**
     * {@code classFiles} maps an internal name to the class file, or to null. The JDK's own classes are found without
     * it.
     */
    public ClassHierarchy(Function<String, byte[]> classFiles) {
        this(classFiles, name -> 0);
    }

    /**
     * {@code definers} maps a binary name to a number that distinguishes classes of that name in different class
     * loaders.
     */
    public ClassHierarchy(Function<String, byte[]> classFiles, ToIntFunction<String> definers) {
        this(classFiles, definers, false);
    }

    private ClassHierarchy(Function<String, byte[]> classFiles, ToIntFunction<String> definers, boolean versions) {
        this.classFiles = classFiles;
        this.definers = definers;
        this.versions = versions;
    }

    /** {@code version} distinguishes classes of one name whose fields differ. */
    public static ClassHierarchy ofVersions(Function<String, byte[]> classFiles, ToIntFunction<String> version) {
        return new ClassHierarchy(classFiles, version, true);
    }

    /** Before the first use: sets the fields that count as volatile beside those that are declared so. */
    public ClassHierarchy treatingAsVolatile(VolatileFields fields) {
        volatiles = fields;
        return this;
    }

    /** The number by which hooks identify a field. */
    public int number(SymbolTable symbols, FieldName field, boolean isStatic) {
        return isStatic || versions
                ? symbols.field(field, definers.applyAsInt(field.declaringClass()))
                : symbols.field(field);
    }

    /**
     * Adds a class that is about to be rewritten. Its bytes are passed in because a class loader may have generated it.
     */
    synchronized void know(String name, byte[] classFile) {
        given.add(name);
        Optional<ClassSummary> known = summaries.get(name);
        if (known == null || known.isEmpty()) summaries.put(name, Optional.of(ClassSummary.read(classFile, volatiles)));
    }

    /** Whether {@link #know} was called for this class. */
    public synchronized boolean wasGiven(String name) {
        return given.contains(name);
    }

    public synchronized Optional<ClassSummary> summary(String name) {
        Optional<ClassSummary> known = summaries.get(name);
        if (known == null) {
            byte[] classFile = bytes(name);
            known = classFile == null ? Optional.empty() : Optional.of(ClassSummary.read(classFile, volatiles));
            summaries.put(name, known);
        }
        return known;
    }

    public byte[] bytes(String name) {
        byte[] found = isJdk(name) ? null : classFiles.apply(name);
        if (found != null) return found;
        // Reading java.base through Object avoids the URL that the system class loader creates.
        try (InputStream in = Object.class.getResourceAsStream("/" + name + ".class")) {
            if (in != null) return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isJdk(String name) {
        return name.startsWith("java/") || name.startsWith("jdk/internal/") || name.startsWith("sun/");
    }

    /**
     * The internal name of the superclass: Object for an interface, null for Object and for a class that was not found.
     */
    public String superclass(String name) {
        Optional<ClassSummary> summary = summary(name);
        return summary.isEmpty() ? null : summary.get().superName();
    }

    /** Whether a value of type {@code name}, a class or an array descriptor, can be assigned to {@code ancestor}. */
    public boolean isSubtype(String name, String ancestor) {
        if (name.equals(ancestor) || ancestor.equals(OBJECT)) return true;
        if (name.startsWith("["))
            return ancestor.equals("java/lang/Cloneable") || ancestor.equals("java/io/Serializable");
        Optional<ClassSummary> summary = summary(name);
        if (summary.isEmpty()) return false;
        String superName = summary.get().superName();
        if (superName != null && !superName.equals(OBJECT) && isSubtype(superName, ancestor)) return true;
        for (String i : summary.get().interfaces()) if (isSubtype(i, ancestor)) return true;
        return false;
    }

    /** A field as its class declares it. */
    public record DeclaredField(String descriptor, boolean isStatic) {}

    /** The field of that name that the class itself declares, or null. */
    public DeclaredField declaredField(String owner, String name) {
        Optional<ClassSummary> summary = summary(owner);
        if (summary.isEmpty()) return null;
        for (Map.Entry<String, ClassSummary.Field> field :
                summary.get().fields().entrySet()) {
            if (field.getKey().startsWith(name + ":"))
                return new DeclaredField(
                        field.getValue().descriptor(), field.getValue().isStatic());
        }
        return null;
    }

    /** Field resolution in the order of JVMS 5.4.3.2: the class, its superinterfaces, its superclass. */
    public Optional<ResolvedField> field(String owner, String name, String descriptor) {
        Optional<ClassSummary> summary = summary(owner);
        if (summary.isEmpty()) return Optional.empty();
        ClassSummary.Field own = summary.get().fields().get(name + ":" + descriptor);
        if (own != null) return Optional.of(new ResolvedField(owner, own));
        for (String i : summary.get().interfaces()) {
            Optional<ResolvedField> inherited = field(i, name, descriptor);
            if (inherited.isPresent()) return inherited;
        }
        String superName = summary.get().superName();
        return superName == null ? Optional.empty() : field(superName, name, descriptor);
    }

    /**
     * The class or interface in which static resolution of a call of {@code owner.name} finds the method; {@code owner}
     * itself if none is found.
     */
    public String methodOwner(String owner, String name, String descriptor) {
        if (owner.startsWith("[")) return OBJECT;
        String found = declaringClass(owner, name, descriptor);
        return found == null ? owner : found;
    }

    /** The class or interface from which a class inherits a method that it may override; null if there is none. */
    public String inheritedFrom(String owner, String name, String descriptor) {
        Optional<ClassSummary> summary = summary(owner);
        if (summary.isEmpty()) return null;
        String superName = summary.get().superName();
        String found = superName == null ? null : declaringClass(superName, name, descriptor);
        for (String i : summary.get().interfaces()) if (found == null) found = declaringClass(i, name, descriptor);
        return found;
    }

    private String declaringClass(String owner, String name, String descriptor) {
        Optional<ClassSummary> summary = summary(owner);
        if (summary.isEmpty()) return null;
        if (summary.get().declares(name, descriptor)) return owner;
        String superName = summary.get().superName();
        String found = superName == null ? null : declaringClass(superName, name, descriptor);
        if (found != null && !(found.equals(OBJECT) && summary.get().isInterface())) return found;
        for (String i : summary.get().interfaces()) {
            String inherited = declaringClass(i, name, descriptor);
            if (inherited != null && !inherited.equals(OBJECT)) return inherited;
        }
        return found;
    }
}
