package chance;

/** What is handed over: plain, and changed by whoever has it. */
final class Box {
    int value;
}
