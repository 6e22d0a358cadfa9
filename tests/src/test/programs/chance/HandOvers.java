package chance;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;

/**
 * Passes a box from thread to thread, each time by another mechanism; each owner changes it. Arguments: {@code free} or
 * {@code racy}, then the mechanisms in order. With {@code racy}, the last thread but one changes the box once more
 * after giving it away. Without arguments: prints the names of the mechanisms.
 */
public final class HandOvers {
    private static final Map<String, Supplier<Means>> ALL = new TreeMap<>();
    private static final int DAYS = 2;

    private HandOvers() {}

    /** A place for one box. */
    private static final class Slot {
        static final VarHandle PLAIN;

        static {
            try {
                PLAIN = MethodHandles.lookup().findVarHandle(Slot.class, "plain", Box.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        Box plain;
        volatile Box shared;
    }

    static {
        queues();
        collections();
        synchronizers();
        locks();
        futures();
        variables();
        executors();
        threads();
    }

    private static Means queue(BlockingQueue<Box> queue) {
        return Means.of(queue::put, queue::take);
    }

    private static void queues() {
        ALL.put("ArrayBlockingQueue", () -> queue(new ArrayBlockingQueue<>(1)));
        ALL.put("LinkedBlockingQueue", () -> queue(new LinkedBlockingQueue<>()));
        ALL.put("LinkedBlockingDeque", () -> queue(new LinkedBlockingDeque<>()));
        ALL.put("PriorityBlockingQueue", () -> queue(new PriorityBlockingQueue<>(3, (a, b) -> 0)));
        ALL.put("LinkedTransferQueue", () -> queue(new LinkedTransferQueue<>()));
        ALL.put("SynchronousQueue", () -> queue(new SynchronousQueue<>()));
        ALL.put("SynchronousQueue.fair", () -> queue(new SynchronousQueue<>(true)));
        ALL.put("DelayQueue", () -> {
            DelayQueue<Late> queue = new DelayQueue<>();
            return Means.of(box -> queue.put(new Late(box)), () -> queue.take().box);
        });
        ALL.put("LinkedTransferQueue.transfer", () -> {
            LinkedTransferQueue<Box> queue = new LinkedTransferQueue<>();
            return Means.of(queue::transfer, queue::take);
        });
        ALL.put("Exchanger", () -> {
            Exchanger<Box> exchanger = new Exchanger<>();
            return Means.of(exchanger::exchange, () -> exchanger.exchange(null));
        });
    }

    private static final class Late implements Delayed {
        private final Box box;

        Late(Box box) {
            this.box = box;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    private static void collections() {
        ALL.put("ConcurrentHashMap.get", () -> {
            Map<String, Box> map = new ConcurrentHashMap<>();
            return Means.seen(box -> map.put("a", box), () -> map.get("a"));
        });
        ALL.put("ConcurrentHashMap.remove", () -> {
            Map<String, Box> map = new ConcurrentHashMap<>();
            return Means.seen(box -> map.computeIfAbsent("a", key -> box), () -> map.remove("a"));
        });
        ALL.put("ConcurrentHashMap.search", () -> {
            ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();
            map.put("other", new Box());
            return Means.seen(box -> map.put("a", box), () -> map.search(3, (key, box) -> key.equals("a") ? box : null));
        });
        ALL.put("ConcurrentSkipListMap", () -> {
            Map<String, Box> map = new ConcurrentSkipListMap<>();
            return Means.seen(box -> map.putIfAbsent("a", box), () -> map.get("a"));
        });
        ALL.put("ConcurrentSkipListMap.pollFirstEntry", () -> {
            ConcurrentSkipListMap<String, Box> map = new ConcurrentSkipListMap<>();
            return Means.seen(box -> map.put("a", box), () -> {
                Map.Entry<String, Box> first = map.pollFirstEntry();
                return first == null ? null : first.getValue();
            });
        });
        ALL.put("CopyOnWriteArrayList", () -> {
            List<Box> list = new CopyOnWriteArrayList<>();
            return Means.seen(list::add, () -> list.isEmpty() ? null : list.get(0));
        });
        ALL.put("ConcurrentLinkedQueue", () -> {
            ConcurrentLinkedQueue<Box> queue = new ConcurrentLinkedQueue<>();
            return Means.seen(queue::add, queue::poll);
        });
        ALL.put("ConcurrentLinkedDeque", () -> {
            ConcurrentLinkedDeque<Box> queue = new ConcurrentLinkedDeque<>();
            return Means.seen(queue::addFirst, queue::pollLast);
        });
    }

    private static void synchronizers() {
        ALL.put("CountDownLatch", () -> {
            CountDownLatch latch = new CountDownLatch(2);
            return Means.ordered(
                    () -> {
                        latch.countDown();
                        latch.countDown();
                    },
                    latch::await);
        });
        ALL.put("CountDownLatch.timed", () -> {
            CountDownLatch latch = new CountDownLatch(1);
            return Means.ordered(latch::countDown, () -> latch.await(DAYS, TimeUnit.DAYS));
        });
        ALL.put("Semaphore", () -> {
            Semaphore permits = new Semaphore(0);
            return Means.ordered(() -> permits.release(2), () -> permits.acquire(2));
        });
        ALL.put("Semaphore.tryAcquire", () -> {
            Semaphore permits = new Semaphore(0);
            return Means.ordered(permits::release, () -> {
                while (!permits.tryAcquire()) Thread.onSpinWait();
            });
        });
        ALL.put("CyclicBarrier", () -> {
            CyclicBarrier barrier = new CyclicBarrier(2);
            return Means.ordered(barrier::await, barrier::await);
        });
        ALL.put("Phaser", () -> {
            Phaser phaser = new Phaser(2);
            return Means.ordered(phaser::arrive, phaser::arriveAndAwaitAdvance);
        });
        ALL.put("Phaser.deregister", () -> {
            Phaser phaser = new Phaser(1);
            return Means.ordered(phaser::arriveAndDeregister, () -> phaser.awaitAdvance(0));
        });
        ALL.put("AbstractQueuedSynchronizer", () -> {
            Gate gate = new Gate();
            return Means.ordered(() -> gate.releaseShared(1), () -> gate.acquireSharedInterruptibly(1));
        });
    }

    private static final class Gate extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    private static void locks() {
        ALL.put("synchronized", () -> {
            Slot slot = new Slot();
            return Means.seen(
                    box -> {
                        synchronized (slot) {
                            slot.plain = box;
                        }
                    },
                    () -> {
                        synchronized (slot) {
                            return slot.plain;
                        }
                    });
        });
        ALL.put("wait", () -> {
            Slot slot = new Slot();
            return Means.of(
                    box -> {
                        synchronized (slot) {
                            slot.plain = box;
                            slot.notifyAll();
                        }
                    },
                    () -> {
                        synchronized (slot) {
                            while (slot.plain == null) slot.wait();
                            return slot.plain;
                        }
                    });
        });
        ALL.put("ReentrantLock", () -> {
            ReentrantLock lock = new ReentrantLock();
            Slot slot = new Slot();
            return Means.seen(
                    box -> {
                        lock.lock();
                        try {
                            slot.plain = box;
                        } finally {
                            lock.unlock();
                        }
                    },
                    () -> {
                        lock.lock();
                        try {
                            return slot.plain;
                        } finally {
                            lock.unlock();
                        }
                    });
        });
        ALL.put("Condition", () -> {
            ReentrantLock lock = new ReentrantLock();
            Condition filled = lock.newCondition();
            Slot slot = new Slot();
            return Means.of(
                    box -> {
                        lock.lock();
                        try {
                            slot.plain = box;
                            filled.signal();
                        } finally {
                            lock.unlock();
                        }
                    },
                    () -> {
                        lock.lock();
                        try {
                            while (slot.plain == null) filled.await();
                            return slot.plain;
                        } finally {
                            lock.unlock();
                        }
                    });
        });
        ALL.put("StampedLock", () -> {
            StampedLock lock = new StampedLock();
            Slot slot = new Slot();
            return Means.seen(
                    box -> {
                        long stamp = lock.writeLock();
                        try {
                            slot.plain = box;
                        } finally {
                            lock.unlockWrite(stamp);
                        }
                    },
                    () -> {
                        long stamp = lock.readLock();
                        try {
                            return slot.plain;
                        } finally {
                            lock.unlockRead(stamp);
                        }
                    });
        });
        ALL.put("ReentrantReadWriteLock", () -> {
            ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
            Slot slot = new Slot();
            return Means.seen(
                    box -> {
                        lock.writeLock().lock();
                        try {
                            slot.plain = box;
                        } finally {
                            lock.writeLock().unlock();
                        }
                    },
                    () -> {
                        lock.readLock().lock();
                        try {
                            return slot.plain;
                        } finally {
                            lock.readLock().unlock();
                        }
                    });
        });
    }

    private static void futures() {
        ALL.put("CompletableFuture", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            return Means.of(future::complete, future::join);
        });
        ALL.put("CompletableFuture.thenApply", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            CompletableFuture<Box> changed = future.thenApply(HandOvers::change);
            return Means.of(future::complete, changed::get);
        });
        ALL.put("CompletableFuture.anyOf", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            CompletableFuture<Object> any = CompletableFuture.anyOf(future, new CompletableFuture<Box>());
            return Means.of(future::complete, () -> (Box) any.get());
        });
        ALL.put("CompletableFuture.allOf", () -> {
            CompletableFuture<String> future = new CompletableFuture<>();
            CompletableFuture<Void> all = CompletableFuture.allOf(future, CompletableFuture.completedFuture(1));
            return Means.ordered(() -> future.complete("done"), all::get);
        });
        ALL.put("CompletableFuture.thenCombine", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            CompletableFuture<Integer> other = new CompletableFuture<>();
            CompletableFuture<Box> both = future.thenCombine(other, (box, number) -> box);
            return Means.of(
                    box -> {
                        future.complete(box);
                        other.complete(1);
                    },
                    both::get);
        });
        ALL.put("CompletableFuture.orTimeout", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            return Means.of(future::complete, () -> future.orTimeout(DAYS, TimeUnit.DAYS)
                    .join());
        });
        ALL.put("CompletableFuture.delayedExecutor", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            Executor delayed = CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS);
            return Means.of(box -> delayed.execute(() -> future.complete(change(box))), future::join);
        });
        ALL.put("FutureTask", () -> {
            Slot slot = new Slot();
            FutureTask<Box> task = new FutureTask<>(() -> slot.plain);
            return Means.of(
                    box -> {
                        slot.plain = box;
                        task.run();
                    },
                    task::get);
        });
    }

    private static void variables() {
        ALL.put("volatile", () -> {
            Slot slot = new Slot();
            return Means.seen(box -> slot.shared = box, () -> slot.shared);
        });
        ALL.put("AtomicReference", () -> {
            AtomicReference<Box> reference = new AtomicReference<>();
            return Means.seen(reference::set, reference::get);
        });
        ALL.put("AtomicBoolean", () -> {
            AtomicBoolean there = new AtomicBoolean();
            return Means.ordered(() -> there.set(true), () -> {
                while (!there.get()) Thread.onSpinWait();
            });
        });
        ALL.put("AtomicInteger.lazySet", () -> {
            AtomicInteger there = new AtomicInteger();
            return Means.ordered(() -> there.lazySet(1), () -> {
                while (there.getAcquire() == 0) Thread.onSpinWait();
            });
        });
        ALL.put("AtomicReferenceArray", () -> {
            AtomicReferenceArray<Box> array = new AtomicReferenceArray<>(2);
            return Means.seen(box -> array.set(1, box), () -> array.getAndSet(1, null));
        });
        ALL.put("AtomicReferenceFieldUpdater", () -> {
            Slot slot = new Slot();
            AtomicReferenceFieldUpdater<Slot, Box> updater =
                    AtomicReferenceFieldUpdater.newUpdater(Slot.class, Box.class, "shared");
            return Means.seen(box -> updater.compareAndSet(slot, null, box), () -> updater.get(slot));
        });
        ALL.put("VarHandle.setRelease", () -> {
            Slot slot = new Slot();
            return Means.seen(box -> Slot.PLAIN.setRelease(slot, box), () -> (Box) Slot.PLAIN.getAcquire(slot));
        });
        ALL.put("VarHandle.getAndSet", () -> {
            Slot slot = new Slot();
            return Means.seen(
                    box -> Slot.PLAIN.setVolatile(slot, box), () -> (Box) Slot.PLAIN.getAndSet(slot, (Box) null));
        });
        ALL.put("VarHandle.compareAndSet", () -> {
            Slot slot = new Slot();
            return Means.seen(
                    box -> Slot.PLAIN.compareAndSet(slot, (Box) null, box), () -> (Box) Slot.PLAIN.getVolatile(slot));
        });
    }

    private static void executors() {
        ALL.put("ExecutorService.submit", () -> {
            var executor = Executors.newFixedThreadPool(1);
            CompletableFuture<Future<Box>> task = new CompletableFuture<>();
            return Means.of(
                    box -> {
                        task.complete(executor.submit(() -> change(box)));
                        executor.shutdown();
                    },
                    () -> task.get().get());
        });
        ALL.put("ExecutorService.awaitTermination", () -> {
            var executor = Executors.newSingleThreadExecutor();
            Slot slot = new Slot();
            return Means.of(
                    box -> {
                        executor.execute(() -> slot.plain = change(box));
                        executor.shutdown();
                    },
                    () -> {
                        if (!executor.awaitTermination(DAYS, TimeUnit.DAYS)) throw new IllegalStateException();
                        return slot.plain;
                    });
        });
        ALL.put("ExecutorService.invokeAll", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            return Means.of(
                    box -> {
                        var executor = Executors.newCachedThreadPool();
                        List<Callable<Box>> tasks = List.of(() -> change(box));
                        Box changed = executor.invokeAll(tasks).get(0).get();
                        executor.shutdown();
                        future.complete(changed);
                    },
                    future::get);
        });
        ALL.put("ExecutorService.invokeAny", () -> {
            CompletableFuture<Box> future = new CompletableFuture<>();
            return Means.of(
                    box -> {
                        var executor = Executors.newCachedThreadPool();
                        List<Callable<Box>> tasks = List.of(() -> change(box));
                        Box changed = executor.invokeAny(tasks);
                        executor.shutdown();
                        future.complete(changed);
                    },
                    future::get);
        });
        ALL.put("ExecutorCompletionService", () -> {
            var executor = Executors.newFixedThreadPool(1);
            var completed = new ExecutorCompletionService<Box>(executor);
            return Means.of(
                    box -> {
                        completed.submit(() -> change(box));
                        executor.shutdown();
                    },
                    () -> completed.take().get());
        });
        ALL.put("ScheduledExecutorService", () -> {
            var executor = Executors.newScheduledThreadPool(1);
            CompletableFuture<Future<Box>> task = new CompletableFuture<>();
            return Means.of(
                    box -> {
                        task.complete(executor.schedule(() -> change(box), 1, TimeUnit.MILLISECONDS));
                        executor.shutdown();
                    },
                    () -> task.get().get());
        });
        ALL.put("ForkJoinPool", () -> {
            CompletableFuture<ForkJoinTask<Box>> task = new CompletableFuture<>();
            return Means.of(
                    box -> task.complete(ForkJoinPool.commonPool().submit(() -> change(box))),
                    () -> task.get().join());
        });
        ALL.put("Timer", () -> {
            Timer timer = new Timer(true);
            CompletableFuture<Box> future = new CompletableFuture<>();
            return Means.of(
                    box -> timer.schedule(
                            new TimerTask() {
                                @Override
                                public void run() {
                                    future.complete(change(box));
                                    timer.cancel();
                                }
                            },
                            1),
                    future::get);
        });
    }

    private static void threads() {
        ALL.put("Thread.join", () -> {
            AtomicReference<Thread> thread = new AtomicReference<>();
            Slot slot = new Slot();
            return Means.of(
                    box -> {
                        Thread started = new Thread(() -> slot.plain = change(box));
                        started.start();
                        thread.set(started);
                    },
                    () -> {
                        Thread started = thread.get();
                        while (started == null) {
                            Thread.onSpinWait();
                            started = thread.get();
                        }
                        started.join();
                        return slot.plain;
                    });
        });
        ALL.put("Thread.interrupt", () -> {
            CompletableFuture<Thread> taker = new CompletableFuture<>();
            return Means.ordered(() -> taker.join().interrupt(), () -> {
                taker.complete(Thread.currentThread());
                while (!Thread.interrupted()) Thread.onSpinWait();
            });
        });
        ALL.put("LockSupport.park", () -> {
            AtomicReference<Thread> taker = new AtomicReference<>();
            Slot slot = new Slot();
            return Means.of(
                    box -> {
                        slot.shared = box;
                        Thread waiting = taker.get();
                        if (waiting != null) LockSupport.unpark(waiting);
                    },
                    () -> {
                        taker.set(Thread.currentThread());
                        Box box = slot.shared;
                        while (box == null) {
                            LockSupport.park();
                            box = slot.shared;
                        }
                        return box;
                    });
        });
    }

    private static Box change(Box box) {
        box.value++;
        return box;
    }

    public static void main(String[] words) throws Exception {
        if (words.length == 0) {
            ALL.keySet().forEach(System.out::println);
            return;
        }
        boolean racy = words[0].equals("racy");
        Means[] means = new Means[words.length - 1];
        for (int i = 0; i < means.length; i++) means[i] = ALL.get(words[i + 1]).get();
        Thread[] threads = new Thread[means.length];
        for (int i = 0; i < threads.length; i++) {
            int step = i;
            threads[i] = new Thread(() -> pass(means, step, racy && step == means.length - 1));
            threads[i].start();
        }
        Box box = change(means[means.length - 1].take());
        for (Thread thread : threads) thread.join();
        if (box.value < means.length + 1) throw new IllegalStateException("lost: " + box.value);
    }

    private static void pass(Means[] means, int step, boolean racy) {
        try {
            Box box = change(step == 0 ? new Box() : means[step - 1].take());
            means[step].give(box);
            if (racy) change(box);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
