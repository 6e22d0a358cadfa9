/** Says hello on a thread of its own. */
public class Greeter {
    private final Thread thread;
    private String name;

    Greeter(String name) {
        thread = new Thread(this::greet, "greeter");
        thread.start();
        this.name = name;
    }

    private void greet() {
        assert name != null : "hello, null";
        System.out.println("hello, " + name);
    }

    void join() throws InterruptedException {
        thread.join();
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        new Greeter("Ada").join();
    }
}
