package org.racefinder.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Options that the contract announces and this version does not have: known, hidden, and refused by name. */
final class LaterOptions {
    private static final List<String> NAMES = List.of(
            "--test",
            "--sarif",
            "--html",
            "--baseline",
            "--heuristics",
            "--advice-time",
            "--trust",
            "--untracked",
            "--workers",
            "--resume",
            "--suite",
            "--focus",
            "--save-traces",
            "--confirm-views",
            "--shortest",
            "--list-models");

    private LaterOptions() {}

    static void declare(CommandSpec spec) {
        for (String name : NAMES)
            spec.addOption(OptionSpec.builder(name)
                    .type(String.class)
                    .arity("0..1")
                    .fallbackValue("")
                    .hidden(true)
                    .setter(refusing(spec, name))
                    .build());
    }

    private static ISetter refusing(CommandSpec spec, String name) {
        return new ISetter() {
            @Override
            public <T> T set(T value) {
                if (value == null) return null;
                throw new ParameterException(spec.commandLine(), name + " is not available yet");
            }
        };
    }
}
