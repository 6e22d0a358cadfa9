// JARS: rxjava reactive-streams
// EXPECT: VERIFIED
// BECAUSE: With one element, every read of the list comes after the volatile size was read.
package libraries.rxjava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.reactivex.rxjava3.subjects.ReplaySubject;
import java.util.concurrent.atomic.AtomicInteger;

/** One thread emits, another one subscribes; the subscriber gets every element once. */
public class ReplaySubscribe {
    public static void main(String[] args) throws Exception {
        ReplaySubject<Integer> subject = ReplaySubject.create();
        AtomicInteger sum = new AtomicInteger();
        together(() -> subject.onNext(1), () -> subject.subscribe(sum::addAndGet));
        check(sum.get() == 1, sum);
    }
}
