package org.racefinder.model;

import java.util.List;

/** The program that was looked at. */
public record Target(String main, List<String> args, List<String> classpath, String jdk) {
    public Target {
        args = List.copyOf(args);
        classpath = List.copyOf(classpath);
    }
}
