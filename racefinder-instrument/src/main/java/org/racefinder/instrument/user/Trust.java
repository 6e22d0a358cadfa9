package org.racefinder.instrument.user;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.racefinder.TreatAsVolatile;
import org.racefinder.Trusted;
import org.racefinder.Untracked;
import org.racefinder.instrument.bytecode.VolatileFields;

/**
 * Decides which plain fields are excluded from reports, by pattern or annotation. A trusted class exempts its private
 * fields, a trusted package its package-private and private fields (JRF-E, 2012, section 3): these are not checked. An
 * untracked field is checked, so that its races are explored, but they are not reported; that includes the elements of
 * an array which the field holds. A field may also be treated as volatile, because its documentation says that it
 * behaves so. Whatever took effect is recorded, because the result depends on it.
 */
public final class Trust implements VolatileFields {
    private final List<Pattern> trusted;
    private final List<Pattern> untracked;
    private final List<Pattern> volatiles;
    private final Set<String> assumed = new TreeSet<>();
    private final ClassFileAnnotations annotations = new ClassFileAnnotations();

    public Trust(List<String> trusted, List<String> untracked, List<String> volatiles) {
        this.trusted = trusted.stream().map(Trust::pattern).toList();
        this.untracked = untracked.stream().map(Trust::pattern).toList();
        this.volatiles = volatiles.stream().map(Trust::pattern).toList();
    }

    /** In a pattern, a star matches any text, including dots. */
    private static Pattern pattern(String text) {
        return Pattern.compile(Pattern.quote(text).replace("*", "\\E.*\\Q"));
    }

    public synchronized List<String> assumptions() {
        return List.copyOf(assumed);
    }

    public synchronized boolean isUnchecked(Field field) {
        Class<?> owner = field.getDeclaringClass();
        int modifiers = field.getModifiers();
        boolean isPrivate = Modifier.isPrivate(modifiers);
        boolean ofPackage = !isPrivate && !Modifier.isPublic(modifiers) && !Modifier.isProtected(modifiers);
        if (!isPrivate && !ofPackage) return false;
        if (isPrivate && isTrusted(owner)) {
            assumed.add("the private fields of " + owner.getName() + ", which is trusted, have no data race");
            return true;
        }
        if (!isTrustedPackage(owner)) return false;
        assumed.add("the package-private and private fields of " + owner.getPackageName()
                + ", which is trusted, have no data race");
        return true;
    }

    /** Whether the class, or a class that encloses it, is trusted. */
    private boolean isTrusted(Class<?> owner) {
        String name = owner.getName();
        for (int end = name.length(); end > 0; end = name.lastIndexOf('$', end - 1)) {
            String enclosing = name.substring(0, end);
            if (matches(trusted, enclosing) || annotations.isOnClass(owner.getClassLoader(), enclosing, Trusted.class))
                return true;
        }
        return false;
    }

    private boolean isTrustedPackage(Class<?> owner) {
        String name = owner.getPackageName();
        return matches(trusted, name)
                || annotations.isOnClass(owner.getClassLoader(), name + ".package-info", Trusted.class);
    }

    public synchronized boolean isUntracked(Field field) {
        String name = field.getDeclaringClass().getName() + "." + field.getName();
        return matches(untracked, name)
                || annotations.isOnField(field.getDeclaringClass(), field.getName(), Untracked.class);
    }

    /**
     * Returns whether there may be an untracked field.
     *
     * @param types the classes whose fields no call has named so far
     */
    public synchronized boolean anyUntracked(Iterable<Class<?>> types) {
        return !untracked.isEmpty() || annotations.isOnAnyField(types, Untracked.class);
    }

    /** Records that a race on an untracked field was not reported. */
    public synchronized void leftOut(String field) {
        assumed.add("data races on " + field + ", which is untracked, are harmless");
    }

    /** Returns whether plain accesses of the field count as volatile, although it is not declared so. */
    public synchronized boolean isTreatedAsVolatile(Field field) {
        Class<?> owner = field.getDeclaringClass();
        return !Modifier.isVolatile(field.getModifiers())
                && !Modifier.isFinal(field.getModifiers())
                && isTreatedAsVolatile(
                        owner.getName(),
                        field.getName(),
                        annotations.isOnField(owner, field.getName(), TreatAsVolatile.class));
    }

    @Override
    public synchronized boolean isTreatedAsVolatile(String declaringClass, String field, boolean annotated) {
        String name = declaringClass + "." + field;
        if (!annotated && !matches(volatiles, name)) return false;
        assumed.add(name + " behaves like a volatile field");
        return true;
    }

    private static boolean matches(List<Pattern> patterns, String name) {
        for (Pattern pattern : patterns) if (pattern.matcher(name).matches()) return true;
        return false;
    }
}
