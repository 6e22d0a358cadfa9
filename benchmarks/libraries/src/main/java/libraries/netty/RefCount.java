// JARS: netty-buffer netty-common
// EXPECT: RACE io.netty.buffer.AbstractReferenceCountedByteBuf.refCnt
// BECAUSE: The count is first read with Unsafe.getInt, which is plain, and then changed by compare-and-set, which
// repairs a stale value.
package libraries.netty;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/** Two owners release one heap buffer; exactly one of them frees it. */
public class RefCount {
    public static void main(String[] args) throws Exception {
        ByteBuf buffer = Unpooled.wrappedBuffer(new byte[8]);
        buffer.retain();
        boolean[] freed = new boolean[2];
        together(() -> freed[0] = buffer.release(), () -> freed[1] = buffer.release());
        check(freed[0] != freed[1], "freed twice or never");
        check(buffer.refCnt() == 0, buffer);
    }
}
