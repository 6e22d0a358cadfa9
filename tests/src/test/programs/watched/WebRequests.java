package watched;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The JDK's HTTP server and its asynchronous client. */
final class WebRequests {
    private WebRequests() {}

    private static final class Tally {
        private int bytes;

        synchronized void add(int more) {
            bytes += more;
        }

        synchronized int bytes() {
            return bytes;
        }
    }

    public static void main(String[] args) throws Exception {
        Tally tally = new Tally();
        AtomicInteger requests = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(pool);
        server.createContext("/echo", exchange -> {
            byte[] body = exchange.getRequestURI().getQuery().getBytes(StandardCharsets.UTF_8);
            requests.incrementAndGet();
            tally.add(body.length);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        HttpClient client = HttpClient.newHttpClient();
        List<CompletableFuture<StringBuilder>> answers = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            URI uri = URI.create("http://" + server.getAddress().getHostString() + ":"
                    + server.getAddress().getPort() + "/echo?number" + i);
            answers.add(client.sendAsync(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                    .thenApply(response -> new StringBuilder(response.body()).append('.')));
        }
        int length = 0;
        for (CompletableFuture<StringBuilder> answer : answers)
            length += answer.join().append('!').length();
        server.stop(0);
        pool.shutdown();
        System.out.println(length + " " + requests.get() + " " + tally.bytes());
    }
}
