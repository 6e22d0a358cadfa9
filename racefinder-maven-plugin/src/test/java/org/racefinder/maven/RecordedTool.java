package org.racefinder.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Records the command lines it receives, and returns a fixed exit code. */
final class RecordedTool implements ToolLauncher {
    final List<List<String>> lines = new ArrayList<>();
    final int code;

    RecordedTool(int code) {
        this.code = code;
    }

    @Override
    public int run(Path directory, List<String> words) {
        lines.add(words);
        return code;
    }
}
