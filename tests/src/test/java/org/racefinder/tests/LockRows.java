package org.racefinder.tests;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;

/** Programs for locks and their conditions. */
final class LockRows {
    private static final String LONG_LOCK = """
            static class LongLock extends AbstractQueuedLongSynchronizer {
                protected boolean tryAcquire(long one) { return compareAndSetState(0, 1); }
                protected boolean tryRelease(long one) { setState(0); return true; }
                protected boolean isHeldExclusively() { return getState() == 1; }
                void lock() { acquire(1); }
                void unlock() { release(1); }
                boolean hasWaiters(Condition c) { return hasWaiters((ConditionObject) c); }
                Condition newCondition() { return new ConditionObject(); }
            }
            static final LongLock lock = new LongLock();
            """;

    /** A write lock that is downgraded to a read lock: waking up acquires what the reader released. */
    private static final String DOWNGRADED = """
            static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
            static final Lock lock = both.writeLock(), shared = both.readLock();
            static final Condition it = lock.newCondition();
            static boolean ready;
            static boolean isWaiting() { lock.lock(); boolean w = both.hasWaiters(it); lock.unlock(); return w; }
            """;

    /** Shows what the lock offers to subclasses only. */
    private static final String SHOWING = """
            static class Showing extends OWNER {
                public Thread getOwner() { return super.getOwner(); }
                public Collection<Thread> getQueuedThreads() { return super.getQueuedThreads(); }
                public Collection<Thread> getWaitingThreads(Condition c) { return super.getWaitingThreads(c); }%s
            }
            static final Showing it = new Showing();
            """;

    private static final String READERS_AND_WRITERS = """

                public Collection<Thread> getQueuedReaderThreads() { return super.getQueuedReaderThreads(); }
                public Collection<Thread> getQueuedWriterThreads() { return super.getQueuedWriterThreads(); }""";

    private LockRows() {}

    static List<RowProgram> of(Model model) {
        String owner = model.owner().substring(model.owner().lastIndexOf('/') + 1);
        String id = String.valueOf(model.number());
        if (owner.endsWith("$ConditionObject")) return condition(model, owner, id);
        if (owner.startsWith("StampedLock")) return stamped(model, owner, id);
        RowPrograms programs = new RowPrograms(id, model.title(), fields(owner));
        String call = "it." + model.name() + "(" + arguments(model) + ")";
        String locked = "it.lock(); @ it.unlock();";
        String writing = "rw.writeLock().lock(); @ rw.writeLock().unlock();";
        switch (model.contract()) {
            case LOCK, LOCK_INTERRUPTIBLY -> programs.forms(locked, call + "; @ it.unlock();");
            case TRY_LOCK, TIMED_LOCK -> programs.forms(locked, "if (" + call + ") { @ it.unlock(); }");
            case UNLOCK -> programs.forms("it.lock(); @ " + call + ";", locked);
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY -> programs.forms(writing, call + "; @ it.unlock();");
            case TRY_READ_LOCK, TIMED_READ_LOCK -> programs.forms(writing, "if (" + call + ") { @ it.unlock(); }");
            case READ_UNLOCK -> programs.forms("it.lock(); @ " + call + ";", writing);
            default -> {
                boolean needsLock = model.name().contains("Wait");
                if (needsLock)
                    programs.unorderedAfter("", lock(owner) + ".lock(); " + call + "; " + lock(owner) + ".unlock();");
                else programs.unorderedAfter(call + ";", call + ";");
            }
        }
        return programs.all();
    }

    private static String lock(String owner) {
        return owner.equals("ReentrantReadWriteLock") ? "it.writeLock()" : "it";
    }

    private static String fields(String owner) {
        String condition = " static final Condition condition = " + lock(owner) + ".newCondition();";
        return switch (owner) {
            case "ReentrantLock" -> SHOWING.replace("OWNER", owner).formatted("") + condition;
            case "ReentrantReadWriteLock" -> SHOWING.replace("OWNER", owner).formatted(READERS_AND_WRITERS) + condition;
            case "ReentrantReadWriteLock$WriteLock" ->
                "static final ReentrantReadWriteLock.WriteLock it = new ReentrantReadWriteLock().writeLock();";
            default ->
                "static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();"
                        + " static final ReentrantReadWriteLock.ReadLock it = rw.readLock();";
        };
    }

    private static String arguments(Model model) {
        if (model.timed()) return "1, TimeUnit.SECONDS";
        if (model.descriptor().contains("Thread;)")) return "Thread.currentThread()";
        return model.descriptor().contains("Condition;)") ? "condition" : "";
    }

    private static List<RowProgram> stamped(Model model, String owner, String id) {
        String fields = "static final StampedLock it = new StampedLock();"
                + " static final Lock write = it.asWriteLock(); static final Lock read = it.asReadLock();"
                + " static long first;";
        RowPrograms programs = new RowPrograms(id, model.title(), fields).after("first = it.tryOptimisticRead();");
        String call = "it." + model.name() + "(" + arguments(model) + ")";
        String writing = "long s = it.writeLock(); @ it.unlockWrite(s);";
        String reading = "long s = it.readLock(); @ it.unlockRead(s);";
        String optimistic = "long s = it.tryOptimisticRead(); if (s != 0 && s != first) { ";
        String converted = "long c = it." + model.name() + "(s); if (c != 0) { @ ";
        Contract contract = model.contract();
        if (owner.endsWith("WriteLockView"))
            return programs.forms("write.lock(); @ write.unlock();", writing).all();
        if (owner.endsWith("ReadLockView"))
            return programs.forms("read.lock(); @ read.unlock();", writing).all();
        switch (contract) {
            case LOCK, LOCK_INTERRUPTIBLY, TRY_LOCK, TIMED_LOCK -> {
                String taken = "long s = " + call + "; if (s != 0) { @ it.unlockWrite(s); }";
                programs.forms(writing, taken).forms(reading, taken);
            }
            case UNLOCK -> programs.forms("long s = it.writeLock(); @ it.unlockWrite(s);", writing);
            case TRY_UNLOCK -> programs.forms("it.writeLock(); @ it.tryUnlockWrite();", writing);
            case READ_LOCK, READ_LOCK_INTERRUPTIBLY, TRY_READ_LOCK, TIMED_READ_LOCK ->
                programs.forms(writing, "long s = " + call + "; if (s != 0) { @ it.unlockRead(s); }");
            case READ_UNLOCK -> programs.forms("long s = it.readLock(); @ it.unlockRead(s);", writing);
            case TRY_READ_UNLOCK -> programs.forms("it.readLock(); @ it.tryUnlockRead();", writing);
            case UNLOCK_STAMP -> {
                programs.forms("long s = it.writeLock(); @ it.unlock(s);", writing);
                programs.forms("long s = it.readLock(); @ it.unlock(s);", writing);
            }
            case OPTIMISTIC_READ -> programs.unorderedForms(writing, optimistic + "@ }");
            case VALIDATE -> programs.forms(writing, optimistic + "if (it.validate(s)) { @ } }");
            case CONVERT -> {
                boolean toWrite = model.name().endsWith("WriteLock");
                boolean toRead = model.name().endsWith("ReadLock");
                String end = toWrite ? "it.unlockWrite(c);" : toRead ? "it.unlockRead(c);" : "";
                programs.forms(writing, optimistic + converted + end + " } }");
                if (!toWrite)
                    programs.forms(
                            "long s = it.writeLock(); @ " + call.replace("()", "(s)") + ";",
                            toRead ? "long s = it.readLock(); @ it.unlockRead(s);" : writing);
                if (!toWrite && !toRead)
                    programs.forms("long s = it.readLock(); @ " + call.replace("()", "(s)") + ";", writing);
                if (toWrite) programs.forms(reading, "long s = it.readLock(); " + converted + "it.unlockWrite(c); }");
            }
            default -> programs.unorderedAfter(call + ";", call + ";");
        }
        return programs.all();
    }

    private static List<RowProgram> condition(Model model, String owner, String id) {
        boolean isLong = owner.contains("Long");
        String fields = (isLong ? LONG_LOCK : "static final ReentrantLock lock = new ReentrantLock();")
                + " static final Condition it = lock.newCondition(); static boolean ready;"
                + " static boolean isWaiting() { lock.lock(); boolean w = lock.hasWaiters(it); lock.unlock(); return w; }";
        boolean signals = model.name().startsWith("signal");
        String signal = "it." + (signals ? model.name() : "signal") + "();";
        String arguments =
                switch (model.descriptor().substring(0, model.descriptor().indexOf(')'))) {
                    case "(J" -> "1000000000000L";
                    case "(JLjava/util/concurrent/TimeUnit;" -> "1000, TimeUnit.SECONDS";
                    case "(Ljava/util/Date;" -> "new Date(Long.MAX_VALUE / 2)";
                    default -> "";
                };
        String await = "it." + (signals ? "await" : model.name()) + "(" + arguments + ");";
        List<RowProgram> programs = new ArrayList<>(new RowPrograms(id, model.title(), fields)
                .forms(
                        RowProgram.Order.READER_WAITS,
                        "lock.lock(); @ ready = true; " + signal + " lock.unlock();",
                        "lock.lock(); if (!ready) " + await + " if (ready) { @ } lock.unlock();")
                .freeForm(
                        RowProgram.Order.READER_WAITS,
                        "lock.lock(); @ ready = true; " + signal + " lock.unlock();",
                        "lock.lock(); @ if (!ready) " + await + " lock.unlock();")
                .all());
        if (!isLong)
            programs.addAll(new RowPrograms(id + "D", model.title(), DOWNGRADED)
                    .forms(
                            RowProgram.Order.READER_WAITS,
                            "lock.lock(); ready = true; " + signal
                                    + " shared.lock(); lock.unlock(); @ shared.unlock();",
                            "lock.lock(); if (!ready) " + await + " if (ready) { @ } lock.unlock();")
                    .all());
        return programs;
    }
}
