package org.racefinder.worker.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkerMessageTest {
    private static final MessageKey KEY = new MessageKey(0x0706050403020100L, 0x0f0e0d0c0b0a0908L);
    private static final WorkerMessage MESSAGE = new WorkerMessage(WorkerMessage.Type.ERROR, "a\\nb\nc\r\\");

    /** Appendix A of the paper: the message is 00 01 ... 0e, whose first eight bytes are the number here. */
    @Test
    void theTagIsSipHash() {
        byte[] rest = {8, 9, 10, 11, 12, 13, 14};
        assertEquals(0xa129ca6149be45e5L, KEY.tag(0x0706050403020100L, rest, 0, rest.length));
    }

    @Test
    void messagesSurviveTheirLine() {
        byte[] line = MESSAGE.line(KEY, 7);
        assertFalse(new String(line, StandardCharsets.UTF_8).contains("\n"));
        assertTrue(WorkerMessage.isMarked(line, line.length));
        assertEquals(MESSAGE, WorkerMessage.parse(line, line.length, KEY, 7));
    }

    @Test
    void aLineIsAMessageOnlyUnderItsNumberAndKeyAndUnchanged() {
        byte[] line = MESSAGE.line(KEY, 7);
        assertNull(WorkerMessage.parse(line, line.length, KEY, 8));
        assertNull(WorkerMessage.parse(line, line.length, new MessageKey(1, 2), 7));
        for (int length = 0; length < line.length; length++)
            assertNull(WorkerMessage.parse(line, length, KEY, 7), "the first " + length + " bytes");
        int tag = "\u001eracefinder ".length();
        int blank = tag + 16;
        for (int at = tag; at < line.length; at++) {
            byte[] changed = line.clone();
            changed[at] ^= 1;
            if (at == blank) continue;
            assertNull(WorkerMessage.parse(changed, changed.length, KEY, 7), "byte " + at);
        }
    }

    @Test
    void otherOutputIsPassedOnAndEndsNothing() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MessageSender sender = new MessageSender(out, KEY);
        sender.send(MESSAGE.type(), MESSAGE.payload());
        out.write("OpenJDK 64-Bit Server VM warning: something".getBytes(StandardCharsets.UTF_8));
        sender.send(WorkerMessage.Type.READY, "");
        List<String> stray = new ArrayList<>();
        MessageReader reader = reader(out.toByteArray(), stray);
        assertEquals(MESSAGE, reader.next());
        assertEquals(new WorkerMessage(WorkerMessage.Type.READY, ""), reader.next());
        assertNull(reader.next());
        assertTrue(stray.contains("OpenJDK 64-Bit Server VM warning: something"), stray.toString());
    }

    @Test
    void aLongMessageArrivesWholeAndALongLineIsCut() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write("x".repeat(1_000_000).getBytes(StandardCharsets.UTF_8));
        String payload = "y".repeat(1_000_000);
        new MessageSender(out, KEY).send(WorkerMessage.Type.RESULT, payload);
        List<String> stray = new ArrayList<>();
        assertEquals(payload, reader(out.toByteArray(), stray).next().payload());
        assertTrue(stray.get(0).length() < 10_000);
    }

    @Test
    void whatCarriesTheMarkButIsNotTheNextMessageIsForeign() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MessageSender(out, KEY).send(WorkerMessage.Type.READY, "");
        byte[] once = out.toByteArray();
        byte[] twice = Arrays.copyOf(once, 2 * once.length);
        System.arraycopy(once, 0, twice, once.length, once.length);
        MessageReader reader = reader(twice, new ArrayList<>());
        reader.next();
        assertThrows(MessageReader.ForeignMessageException.class, reader::next);
        byte[] made = "\u001eracefinder RESULT {}\n".getBytes(StandardCharsets.UTF_8);
        assertThrows(
                MessageReader.ForeignMessageException.class,
                () -> reader(made, new ArrayList<>()).next());
    }

    private static MessageReader reader(byte[] bytes, List<String> stray) {
        return new MessageReader(new ByteArrayInputStream(bytes), KEY, stray::add);
    }
}
