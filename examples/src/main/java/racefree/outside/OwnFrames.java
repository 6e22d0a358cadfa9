// MONITOR: always
// EXPECT: VERIFIED
package racefree.outside;

import java.util.concurrent.atomic.AtomicInteger;

/** Threads count the frames of their stacks: the program sees its own frames, and the same ones in every execution. */
public class OwnFrames {
    static final AtomicInteger frames = new AtomicInteger();

    static void count() {
        StackTraceElement[] trace = new Exception().getStackTrace();
        long walked = StackWalker.getInstance().walk(stack -> stack.count());
        assert trace.length == walked : trace.length + " frames, and " + walked + " walked";
        frames.addAndGet(trace.length);
    }

    public static void main(String[] args) throws Exception {
        StackTraceElement[] trace = new Exception().getStackTrace();
        assert trace[trace.length - 1].getMethodName().equals("main") : trace[trace.length - 1];
        Thread a = new Thread(OwnFrames::count);
        Thread b = new Thread(OwnFrames::count);
        a.start();
        b.start();
        a.join();
        b.join();
        for (int i = 0; i < frames.get(); i++) {
            Thread.onSpinWait();
        }
    }
}
