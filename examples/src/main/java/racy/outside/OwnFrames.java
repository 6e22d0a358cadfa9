// EXPECT: RACE racy.outside.OwnFrames.frames
package racy.outside;

/** Threads add the number of frames of their stacks to a plain field. */
public class OwnFrames {
    static int frames;

    static void count() {
        frames += new Exception().getStackTrace().length; // RACE: with line 9
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
    }
}
