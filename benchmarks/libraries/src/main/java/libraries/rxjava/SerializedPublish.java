// JARS: rxjava reactive-streams
// EXPECT: VERIFIED
// BECAUSE: The serialized subject emits on one thread at a time, under its monitor's flag.
package libraries.rxjava;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.Subject;

/** Two threads emit to a serialized subject, whose subscriber is not thread-safe. */
public class SerializedPublish {
    static int sum;

    public static void main(String[] args) throws Exception {
        Subject<Integer> subject = PublishSubject.<Integer>create().toSerialized();
        subject.subscribe(value -> sum += value);
        together(() -> subject.onNext(1), () -> subject.onNext(2));
        check(sum == 3, sum);
    }
}
