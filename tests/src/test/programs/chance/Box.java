package chance;

/** The object that is handed over: a plain field, changed by its current owner. */
final class Box {
    int value;
}
