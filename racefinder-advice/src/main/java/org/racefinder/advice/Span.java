package org.racefinder.advice;

import org.racefinder.model.CodeSite;

/** A range of lines in one method. */
record Span(String className, String method, String file, int first, int last) {
    static Span of(CodeSite site) {
        return new Span(site.className(), site.method(), site.file(), site.line(), site.line());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Span that && isSameMethod(that) && first == that.first && last == that.last;
    }

    @Override
    public int hashCode() {
        return (className.hashCode() * 31 + method.hashCode()) * 31 + first;
    }

    boolean isSameMethod(CodeSite site) {
        return className.equals(site.className()) && method.equals(site.method());
    }

    boolean isSameMethod(Span other) {
        return className.equals(other.className) && method.equals(other.method);
    }

    boolean overlaps(Span other) {
        return isSameMethod(other) && first <= other.last && other.first <= last;
    }

    boolean contains(CodeSite site) {
        return isSameMethod(site) && first <= site.line() && site.line() <= last;
    }

    Span and(Span other) {
        return new Span(className, method, file, Math.min(first, other.first), Math.max(last, other.last));
    }

    Span with(CodeSite site) {
        return new Span(className, method, file, Math.min(first, site.line()), Math.max(last, site.line()));
    }

    String display() {
        return (file == null ? className : file) + ":" + first + (last > first ? "-" + last : "");
    }
}
