// JARS: agrona
// EXPECT: VERIFIED
// BECAUSE: The length of a record is written last, with a release that the reader acquires.
package libraries.agrona;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.agrona.concurrent.UnsafeBuffer;
import org.agrona.concurrent.ringbuffer.OneToOneRingBuffer;
import org.agrona.concurrent.ringbuffer.RingBufferDescriptor;

/** One thread writes a message to a ring buffer on the heap, another one reads it. */
public class RingBufferMessage {
    public static void main(String[] args) throws Exception {
        OneToOneRingBuffer ring =
                new OneToOneRingBuffer(new UnsafeBuffer(new byte[64 + RingBufferDescriptor.TRAILER_LENGTH]));
        UnsafeBuffer message = new UnsafeBuffer(new byte[8]);
        message.putInt(0, 42);
        together(
                () -> ring.write(1, message, 0, 4),
                () -> ring.read((type, buffer, index, length) -> check(buffer.getInt(index) == 42, "message")));
    }
}
