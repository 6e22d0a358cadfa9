// EXPECT: VERIFIED
package racefree.student;

import java.util.ArrayList;
import java.util.List;

/** Requests in a list that every method guards with the same lock. */
public class RequestQueue {
    private final List<String> requests = new ArrayList<>();

    synchronized void add(String request) {
        requests.add(request);
    }

    synchronized String next() {
        return requests.isEmpty() ? null : requests.remove(requests.size() - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        RequestQueue queue = new RequestQueue();
        Thread a = new Thread(() -> queue.add("GET /"));
        Thread b = new Thread(queue::next);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
