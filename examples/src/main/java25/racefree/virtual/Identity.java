// EXPECT: VERIFIED
// EXECUTIONS: 1
// SINCE: 21
package racefree.virtual;

/** What a virtual thread says of itself: its kind, name, group, priority; it is always a daemon, and its run method does nothing for others. */
public class Identity {
    static volatile Thread seen;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.ofVirtual().name("worker-7").unstarted(Identity::inside);
        require(thread.isVirtual() && thread.isDaemon() && !thread.isAlive(), "before");
        require(thread.getState() == Thread.State.NEW, "new");
        try {
            thread.setDaemon(false);
            require(false, "not a daemon");
        } catch (IllegalArgumentException expected) {
            // always one
        }
        thread.run();
        require(seen == null, "ran");
        thread.start();
        thread.join();
        require(seen == thread && thread.getState() == Thread.State.TERMINATED, "after");
        require(thread.getThreadGroup() == null, "group at the end");
        try {
            thread.start();
            require(false, "started twice");
        } catch (IllegalThreadStateException expected) {
            // only once
        }
        require(!Thread.currentThread().isVirtual(), "main");
        Thread unnamed = Thread.startVirtualThread(() -> {});
        require(unnamed.getName().isEmpty() && unnamed.threadId() != thread.threadId(), "unnamed");
    }

    private static void inside() {
        Thread self = Thread.currentThread();
        require(self.isVirtual() && self.isDaemon() && self.getName().equals("worker-7"), "kind");
        require(self.toString().startsWith("VirtualThread[#") && self.toString().contains("worker-7"), "text");
        require(self.getThreadGroup().getName().equals("VirtualThreads"), "group");
        self.setPriority(Thread.MAX_PRIORITY);
        require(self.getPriority() == Thread.NORM_PRIORITY, "priority");
        self.run();
        seen = self;
    }

    private static void require(boolean holds, String what) {
        if (!holds) throw new IllegalStateException(what);
    }
}
