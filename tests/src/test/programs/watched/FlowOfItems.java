package watched;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

/** A publisher with two subscribers: each subscriber is called by one thread at a time. */
final class FlowOfItems {
    private FlowOfItems() {}

    private static final class Collects implements Flow.Subscriber<int[]> {
        private final List<Integer> seen = new ArrayList<>();
        private final CountDownLatch done = new CountDownLatch(1);
        private Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(1);
        }

        @Override
        public void onNext(int[] item) {
            seen.add(item[0]);
            subscription.request(1);
        }

        @Override
        public void onError(Throwable failure) {
            done.countDown();
        }

        @Override
        public void onComplete() {
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Collects one = new Collects();
        Collects two = new Collects();
        try (SubmissionPublisher<int[]> publisher = new SubmissionPublisher<>()) {
            publisher.subscribe(one);
            publisher.subscribe(two);
            for (int i = 0; i < 500; i++) publisher.submit(new int[] {i});
        }
        one.done.await();
        two.done.await();
        System.out.println(one.seen.size() + " " + two.seen.get(499));
    }
}
