/** Travelling salesman by branch and bound, two threads over a shared pool of first steps and a shared best length: CITIES REPETITIONS. Prints the milliseconds of each repetition. */
public final class Tsp {
    private final int[][] distance;
    private int best = Integer.MAX_VALUE;
    private int nextStart = 1;

    private Tsp(int cities) {
        distance = new int[cities][cities];
        for (int i = 0; i < cities; i++) {
            for (int j = 0; j < cities; j++) distance[i][j] = i == j ? 0 : 10 + (i * 7 + j * 13 + i * j * 5) % 90;
        }
    }

    private synchronized int best() {
        return best;
    }

    private synchronized void offer(int length) {
        if (length < best) best = length;
    }

    private synchronized int start() {
        return nextStart < distance.length ? nextStart++ : -1;
    }

    private void work() {
        for (int first = start(); first > 0; first = start()) {
            boolean[] visited = new boolean[distance.length];
            visited[0] = true;
            visited[first] = true;
            extend(first, 2, distance[0][first], visited);
        }
    }

    private void extend(int at, int count, int length, boolean[] visited) {
        if (length >= best()) return;
        if (count == distance.length) {
            offer(length + distance[at][0]);
            return;
        }
        for (int next = 1; next < distance.length; next++) {
            if (visited[next]) continue;
            visited[next] = true;
            extend(next, count + 1, length + distance[at][next], visited);
            visited[next] = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            long started = System.nanoTime();
            Tsp tsp = new Tsp(Integer.parseInt(args[0]));
            Thread other = new Thread(tsp::work);
            other.start();
            tsp.work();
            other.join();
            System.out.println((System.nanoTime() - started) / 1_000_000.0 + " ms  " + tsp.best());
        }
    }
}
