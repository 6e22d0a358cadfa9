package watched;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Thousands of virtual threads where available, otherwise platform threads. */
final class VirtualRequests {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Semaphore PERMITS = new Semaphore(10);
    private static int served;

    private VirtualRequests() {}

    private static final class Request {
        int number;
        int answer;
    }

    static ExecutorService executor() throws ReflectiveOperationException {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException e) {
            return Executors.newFixedThreadPool(50);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService executor = executor();
        BlockingQueue<Request> queue = new ArrayBlockingQueue<>(16);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 1500; i++) futures.add(executor.submit(() -> serve(queue)));
        int sum = 0;
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            Request request = new Request();
            request.number = i;
            requests.add(request);
            queue.put(request);
        }
        for (Future<?> future : futures) future.get();
        for (Request request : requests) sum += request.answer;
        executor.shutdown();
        LOCK.lock();
        System.out.println(sum + " " + served);
        LOCK.unlock();
    }

    private static Void serve(BlockingQueue<Request> queue) throws InterruptedException {
        Request request = queue.take();
        PERMITS.acquire();
        try {
            Thread.sleep(0, 1000);
            request.answer = 2 * request.number;
        } finally {
            PERMITS.release();
        }
        LOCK.lock();
        try {
            served++;
        } finally {
            LOCK.unlock();
        }
        return null;
    }
}
