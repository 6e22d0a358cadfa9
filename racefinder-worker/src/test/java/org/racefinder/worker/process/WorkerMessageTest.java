package org.racefinder.worker.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkerMessageTest {
    @Test
    void messagesSurviveEncoding() throws IOException {
        WorkerMessage message = new WorkerMessage(WorkerMessage.Type.ERROR, "a\\nb\nc\r\\");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        message.send(bytes);
        List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(message, WorkerMessage.parse(lines.get(lines.size() - 1)));
    }

    @Test
    void otherOutputIsNotAMessage() {
        assertNull(WorkerMessage.parse("OpenJDK 64-Bit Server VM warning: something"));
        assertNull(WorkerMessage.parse("racefinder RESULT {}"));
        assertNull(WorkerMessage.parse("\u001eracefinder GREETING x"));
        assertNull(WorkerMessage.parse("\u001eracefinder RESULT"));
    }
}
