package org.racefinder.explorer.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class StackFramesTest {
    private static StackTraceElement frame(String loader, String type, String method, int line) {
        return new StackTraceElement(loader, null, null, type, method, "File.java", line);
    }

    private static StackTraceElement[] throughABridge(int line) {
        return new StackTraceElement[] {
            frame(null, "java.util.ArrayList", "add", 455),
            frame("program", "Main", "racefinder$add$0", -1),
            frame("program", "Main", "work", line)
        };
    }

    @Test
    void aFrameCreatedByRewritingIsNotShown() {
        assertEquals(
                List.of("java.util.ArrayList.add(File.java:455)", "Main.work(File.java:7)"),
                StackFrames.text(throughABridge(7)));
        assertEquals(7, StackFrames.site(throughABridge(7)).line());
    }

    @Test
    void failuresOnTwoLinesHaveDifferentKeys() {
        Exception first = new Exception();
        first.setStackTrace(throughABridge(7));
        Exception second = new Exception();
        second.setStackTrace(throughABridge(9));
        assertEquals("java.lang.Exception at File.java:7", FailureLog.key(first));
        assertEquals("java.lang.Exception at File.java:9", FailureLog.key(second));
    }
}
