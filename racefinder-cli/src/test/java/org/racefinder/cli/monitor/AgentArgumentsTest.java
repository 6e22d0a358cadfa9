package org.racefinder.cli.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentArgumentsTest {
    @Test
    void fileNamesMayContainCommasAndEqualsSigns() {
        Path log = Path.of("a, x=1,compress.log").toAbsolutePath();
        AgentArguments arguments = AgentArguments.parse("log=" + AgentArguments.escaped(log) + ",views,trust=a.*");
        assertEquals(log, arguments.log());
        assertTrue(arguments.views());
        assertEquals(List.of("a.*"), arguments.trust());
        assertEquals(false, arguments.compress());
    }
}
