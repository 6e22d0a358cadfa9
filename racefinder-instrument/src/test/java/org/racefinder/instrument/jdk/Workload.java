package org.racefinder.instrument.jdk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.StringJoiner;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;

/**
 * Uses most of the rewritten classes and prints the results. The output must be the same with and without rewriting.
 */
@SuppressWarnings({
    "JdkObsolete",
    "UnnecessaryAsync",
    "LockNotBeforeTry",
    "IdentityHashMapBoxing",
    "FutureReturnValueIgnored"
})
final class Workload {
    volatile int number;
    volatile long wide;
    volatile String text = "";

    private Workload() {}

    public static void main(String[] args) throws Exception {
        new Workload().atomics();
        locks();
        synchronizers();
        for (BlockingQueue<Integer> queue : List.of(
                new LinkedBlockingQueue<Integer>(4),
                new ArrayBlockingQueue<Integer>(4),
                new PriorityBlockingQueue<Integer>(),
                new LinkedBlockingDeque<Integer>(4),
                new LinkedTransferQueue<Integer>())) {
            blocking(queue);
        }
        deques(new LinkedBlockingDeque<>());
        handOver();
        for (Queue<Integer> queue : List.of(
                new ConcurrentLinkedQueue<Integer>(),
                new ConcurrentLinkedDeque<Integer>(),
                new ArrayDeque<Integer>(),
                new PriorityQueue<Integer>(),
                new LinkedList<Integer>())) {
            queue(queue);
        }
        concurrentMap(new ConcurrentHashMap<>());
        concurrentMap(new ConcurrentSkipListMap<>());
        navigation();
        for (Map<Integer, String> map : List.of(
                new HashMap<Integer, String>(),
                new LinkedHashMap<Integer, String>(),
                new TreeMap<Integer, String>(),
                new Hashtable<Integer, String>(),
                new IdentityHashMap<Integer, String>(),
                new WeakHashMap<Integer, String>(),
                Collections.synchronizedMap(new HashMap<Integer, String>()))) {
            map(map);
        }
        for (List<Integer> list : List.of(
                new ArrayList<Integer>(),
                new LinkedList<Integer>(),
                new Vector<Integer>(),
                new CopyOnWriteArrayList<Integer>(),
                Collections.synchronizedList(new ArrayList<Integer>()))) {
            list(list);
        }
        sets();
        texts();
        executors();
        forkJoin();
        threadLocals();
    }

    private static final AtomicIntegerFieldUpdater<Workload> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(Workload.class, "number");
    private static final AtomicLongFieldUpdater<Workload> WIDE =
            AtomicLongFieldUpdater.newUpdater(Workload.class, "wide");
    private static final AtomicReferenceFieldUpdater<Workload, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(Workload.class, String.class, "text");

    private void atomics() {
        AtomicInteger i = new AtomicInteger(1);
        show(i.incrementAndGet(), i.getAndAdd(5), i.compareAndSet(7, 8), i.compareAndExchange(8, 9), i.get());
        show(i.updateAndGet(x -> x * 2), i.accumulateAndGet(3, Integer::sum), i.getAndUpdate(x -> 0), i.intValue());
        i.lazySet(4);
        i.setOpaque(5);
        show(i.getAcquire(), i.getOpaque(), i.getPlain(), i.compareAndExchangeAcquire(5, 6), i);
        AtomicLong l = new AtomicLong(1L << 40);
        show(l.getAndIncrement(), l.compareAndExchange(1, 2), l.weakCompareAndSetVolatile(5, 6), l.addAndGet(-1));
        AtomicBoolean b = new AtomicBoolean();
        show(b.compareAndExchange(false, true), b.get(), b.getAndSet(false), b.weakCompareAndSetPlain(true, true));
        AtomicReference<String> r = new AtomicReference<>("a");
        String a = r.get();
        show(r.compareAndExchange(a, "b"), r.getAndUpdate(x -> x + "c"), r.get(), r.compareAndSet("no", "x"));
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        show(array.incrementAndGet(1), array.compareAndExchange(2, 0, 9), array.updateAndGet(2, x -> x + 1), array);
        show(NUMBER.incrementAndGet(this), NUMBER.compareAndSet(this, 1, 5), NUMBER.getAndUpdate(this, x -> x * 2));
        show(
                WIDE.addAndGet(this, 1L << 35),
                TEXT.getAndSet(this, "t"),
                TEXT.accumulateAndGet(this, "u", String::concat));
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>(a, 1);
        int[] holder = new int[1];
        show(stamped.compareAndSet(a, "n", 1, 2), stamped.get(holder), holder[0]);
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>(a, false);
        show(marked.attemptMark(a, true), marked.isMarked(), marked.getReference());
        LongAdder adder = new LongAdder();
        adder.increment();
        adder.add(4);
        LongAccumulator max = new LongAccumulator(Long::max, 0);
        max.accumulate(7);
        show(adder.sum(), adder.sumThenReset(), adder, max.get(), max.getThenReset());
    }

    private static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        exclusive(lock);
        show(lock.isLocked(), lock.getHoldCount());
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        exclusive(both.writeLock());
        both.readLock().lock();
        show(both.getReadLockCount(), both.readLock().tryLock(1, TimeUnit.MILLISECONDS), both.isWriteLocked());
        both.readLock().unlock();
        both.readLock().unlock();
        StampedLock stamped = new StampedLock();
        long stamp = stamped.writeLock();
        show(stamped.tryReadLock(), stamped.tryWriteLock(1, TimeUnit.MILLISECONDS), stamped.isWriteLocked());
        stamped.unlockWrite(stamp);
        stamp = stamped.tryOptimisticRead();
        show(stamped.validate(stamp), stamped.tryConvertToWriteLock(stamp) != 0, stamped.tryUnlockWrite());
        exclusive(stamped.asWriteLock());
        exclusive(stamped.asReadLock());
        Condition condition = lock.newCondition();
        boolean[] ready = {false};
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                while (!ready[0]) condition.awaitUninterruptibly();
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        show(condition.awaitNanos(1) <= 0, condition.await(1, TimeUnit.NANOSECONDS));
        ready[0] = true;
        condition.signalAll();
        lock.unlock();
        waiter.join();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            show(e.getClass());
        }
    }

    private static void exclusive(Lock lock) throws InterruptedException {
        lock.lock();
        lock.unlock();
        lock.lockInterruptibly();
        lock.unlock();
        show(lock.tryLock());
        lock.unlock();
        show(lock.tryLock(1, TimeUnit.SECONDS));
        lock.unlock();
    }

    private static void synchronizers() throws Exception {
        Semaphore semaphore = new Semaphore(2);
        semaphore.acquire();
        show(semaphore.tryAcquire(2), semaphore.tryAcquire(2, 1, TimeUnit.MILLISECONDS), semaphore.drainPermits());
        semaphore.release(3);
        show(semaphore.availablePermits());
        CountDownLatch latch = new CountDownLatch(1);
        show(latch.await(1, TimeUnit.MILLISECONDS));
        latch.countDown();
        latch.await();
        CyclicBarrier barrier = new CyclicBarrier(2, () -> show("barrier"));
        Phaser phaser = new Phaser(2);
        Exchanger<String> exchanger = new Exchanger<>();
        Thread partner = new Thread(() -> {
            try {
                barrier.await();
                phaser.arriveAndAwaitAdvance();
                exchanger.exchange("from partner");
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        partner.start();
        barrier.await();
        show(phaser.arriveAndAwaitAdvance(), exchanger.exchange("to partner"), phaser.getRegisteredParties());
        partner.join();
        try {
            exchanger.exchange("nobody", 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            show("timeout");
        }
    }

    private static void blocking(BlockingQueue<Integer> queue) throws InterruptedException {
        queue.put(3);
        show(queue.offer(1), queue.offer(2, 1, TimeUnit.MILLISECONDS), queue.size(), queue.peek(), queue.contains(2));
        queue(queue);
        show(queue.poll(1, TimeUnit.MILLISECONDS));
        Thread producer = new Thread(() -> IntStream.range(0, 20).forEach(i -> {
            try {
                queue.put(i);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }));
        producer.start();
        int sum = 0;
        for (int i = 0; i < 18; i++) sum += queue.take();
        producer.join();
        List<Integer> rest = new ArrayList<>();
        sum += queue.drainTo(rest) * 1000;
        show(sum + rest.stream().mapToInt(Integer::intValue).sum());
    }

    private static void queue(Queue<Integer> queue) {
        queue.add(9);
        queue.offer(4);
        List<Integer> seen = new ArrayList<>();
        for (Integer element : queue) seen.add(element);
        queue.forEach(seen::add);
        queue.stream().forEach(seen::add);
        show(seen, queue, queue.removeIf(x -> x == 4), queue.remove(9), queue.toArray().length, queue.isEmpty());
        queue.clear();
        show(queue.poll(), queue.addAll(List.of(5, 6)), queue.retainAll(List.of(6)), queue.remove());
    }

    private static void deques(BlockingDeque<Integer> deque) throws InterruptedException {
        deque.addFirst(1);
        deque.putLast(2);
        deque.push(0);
        show(deque.peekLast(), deque.pollFirst(), deque.takeLast(), deque.removeFirst(), deque.pollLast());
        Deque<Integer> linked = new ConcurrentLinkedDeque<>(List.of(1, 2, 3));
        show(
                linked.pollLast(),
                linked.getFirst(),
                linked.removeFirstOccurrence(2),
                linked.descendingIterator().next());
    }

    private static void handOver() throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread giver = new Thread(() -> {
            try {
                queue.put("handed");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        giver.start();
        show(queue.take(), queue.poll(), queue.offer("nobody"));
        giver.join();
        show(new DelayQueue<>().poll());
    }

    private static void concurrentMap(ConcurrentMap<Integer, String> map) {
        map(map);
        map.clear();
        IntStream.range(0, 40).forEach(i -> map.put(i, "v" + i));
        show(map.computeIfAbsent(50, k -> "new"), map.compute(3, (k, v) -> v + "!"), map.merge(4, "m", String::concat));
        show(map.computeIfPresent(5, (k, v) -> null), map.replace(6, "v6", "six"), map.remove(7, "other"));
        map.replaceAll((k, v) -> v + "r");
        List<Object> seen = new ArrayList<>();
        map.forEach((k, v) -> seen.add(k + v));
        map.keySet().stream().forEach(seen::add);
        map.values().forEach(seen::add);
        for (Map.Entry<Integer, String> entry : map.entrySet()) seen.add(entry);
        show(seen, map.keySet().removeIf(k -> k > 10), map.values().removeIf(v -> v.startsWith("six")), map);
        if (map instanceof ConcurrentHashMap<Integer, String> hash) {
            show(hash.reduceKeys(1, Integer::sum), hash.search(1000, (k, v) -> k == 2 ? v : null), hash.mappingCount());
            Collection<String> set = ConcurrentHashMap.newKeySet();
            show(set.add("a"), set.add("a"), set.addAll(List.of("b", "c")), set);
        }
    }

    private static void navigation() {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>(Map.of(1, "a", 3, "c", 5, "e"));
        show(
                map.ceilingKey(2),
                map.headMap(4),
                map.descendingMap(),
                map.subMap(2, 6).firstKey(),
                map.pollFirstEntry());
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(List.of(4, 2, 8));
        show(set.floor(3), set.pollLast(), set, set.headSet(3).contains(2));
    }

    private static void map(Map<Integer, String> map) {
        for (int i = 0; i < 20; i++) map.put(i, "x" + i % 3);
        show(map.put(1, "one"), map.putIfAbsent(2, "no"), map.get(3), map.remove(4), map.containsKey(4), map.size());
        show(map.containsValue("one"), map.getOrDefault(99, "default"), new TreeMap<>(map));
        map.putAll(Map.of(100, "a", 101, "b"));
        map.entrySet().removeIf(e -> e.getKey() < 10);
        int sum = 0;
        for (int key : map.keySet()) sum += key;
        show(sum, map.values().size(), map.hashCode() == new HashMap<>(map).hashCode());
    }

    private static void list(List<Integer> list) {
        for (int i = 0; i < 12; i++) list.add(i * 7 % 5);
        list.add(2, 42);
        show(list.get(2), list.set(0, 9), list.remove(1), list.remove((Object) 42), list.indexOf(3), list.contains(4));
        list.sort(null);
        list.replaceAll(x -> x + 1);
        list.removeIf(x -> x == 2);
        show(
                list,
                list.subList(1, 3),
                list.listIterator(2).next(),
                list.stream().mapToInt(x -> x).sum());
        show(list.equals(new ArrayList<>(list)), list.hashCode() == new ArrayList<>(list).hashCode(), list.size());
    }

    private static void sets() {
        TreeSet<String> tree = new TreeSet<>(List.of("b", "a", "c"));
        show(tree, tree.first(), tree.headSet("c"), new LinkedHashSet<>(List.of(3, 1, 2)));
        CopyOnWriteArraySet<Integer> copy = new CopyOnWriteArraySet<>(List.of(1, 2));
        show(copy.add(2), copy.add(3), copy);
        BitSet bits = new BitSet();
        bits.set(3, 9);
        show(bits, bits.cardinality(), Arrays.asList(1, 2, 3));
    }

    private static void texts() {
        StringBuilder builder = new StringBuilder();
        StringBuffer buffer = new StringBuffer();
        for (int i = 0; i < 2000; i++) {
            builder.append(i).append(',').append((Object) "x").append(1.5);
            buffer.append(i).append("é").insert(0, 'c');
        }
        show(
                builder.length(),
                builder.reverse().charAt(7),
                buffer.length(),
                buffer.indexOf("é"),
                buffer.toString().hashCode());
        show(new StringJoiner("-", "[", "]").add("a").add("b"));
    }

    private static void executors() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> 2, () -> 3);
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(tasks)) sum += future.get();
        show(sum, pool.submit(() -> "submitted").get(1, TimeUnit.MINUTES), pool.invokeAny(tasks) > 0);
        ExecutorCompletionService<Integer> completion = new ExecutorCompletionService<>(pool);
        completion.submit(() -> 11);
        show(completion.take().get());
        pool.shutdown();
        show(pool.awaitTermination(1, TimeUnit.MINUTES));
        ExecutorService cached = Executors.newCachedThreadPool();
        show(cached.submit(() -> 5).get());
        cached.shutdownNow();
        ScheduledExecutorService scheduled = Executors.newScheduledThreadPool(1);
        show(scheduled.schedule(() -> "later", 1, TimeUnit.MILLISECONDS).get());
        scheduled.shutdown();
        CompletableFuture<Integer> future =
                CompletableFuture.supplyAsync(() -> 20).thenApplyAsync(x -> x + 1);
        show(future.thenCombine(CompletableFuture.completedFuture(2), Integer::sum)
                .get());
        CountDownLatch fired = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        fired.countDown();
                    }
                },
                1);
        fired.await();
        timer.cancel();
    }

    private static void forkJoin() {
        class Sum extends RecursiveTask<Integer> {
            private final int from;
            private final int to;

            Sum(int from, int to) {
                this.from = from;
                this.to = to;
            }

            @Override
            protected Integer compute() {
                if (to - from < 4) return IntStream.range(from, to).sum();
                Sum left = new Sum(from, (from + to) / 2);
                Sum right = new Sum((from + to) / 2, to);
                invokeAll(left, right);
                return left.join() + right.join();
            }
        }
        show(
                new ForkJoinPool(2).invoke(new Sum(0, 100)),
                ForkJoinPool.commonPool().submit(new Sum(0, 50)).join());
        show(
                IntStream.range(0, 1000).parallel().map(x -> x * 2).sum(),
                new Sum(0, 10).fork().join());
    }

    private static void threadLocals() throws InterruptedException {
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("parent");
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
        Thread child = new Thread(() -> show(inherited.get(), local.get()), "child");
        child.start();
        child.join();
        local.remove();
        show(local.get());
    }

    private static void show(Object... values) {
        System.out.println(Arrays.deepToString(values));
    }
}
