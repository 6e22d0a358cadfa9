package org.racefinder.model;

/** A place in the code. {@code file} is null and {@code line} 0 where the class carries no debug information. */
public record CodeSite(String className, String method, String file, int line) {
    public static final CodeSite UNKNOWN = new CodeSite("?", "?", null, 0);

    /** {@code Foo.java:12}, as people write it. */
    public String place() {
        return (file == null ? className : file) + (line > 0 ? ":" + line : "");
    }
}
