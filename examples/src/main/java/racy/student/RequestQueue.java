// EXPECT: RACE java.util.ArrayList.*, java.util.AbstractList.modCount
package racy.student;

import java.util.ArrayList;
import java.util.List;

/** Requests in a plain list: one thread adds while another looks for one. */
public class RequestQueue {
    private final List<String> requests = new ArrayList<>();

    void add(String request) {
        requests.add(request); // RACE: with line 16
    }

    String next() {
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
// MONITOR: always
