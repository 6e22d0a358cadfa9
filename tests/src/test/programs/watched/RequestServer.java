package watched;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * One thread per request over a socket. A lock guards the server's state, and each request reads data written before
 * its thread started.
 */
final class RequestServer {
    private final Map<String, Integer> words = new HashMap<>();
    private int requests;

    private RequestServer() {}

    public static void main(String[] args) throws Exception {
        RequestServer server = new RequestServer();
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread accepting = new Thread(() -> server.accept(socket, 40));
            accepting.start();
            Thread[] clients = new Thread[8];
            int[] answers = new int[8];
            for (int i = 0; i < clients.length; i++) {
                int me = i;
                clients[i] = new Thread(() -> {
                    for (int k = 0; k < 5; k++) answers[me] += ask(socket.getLocalPort(), "word" + k);
                });
                clients[i].start();
            }
            for (Thread client : clients) client.join();
            accepting.join();
            int sum = 0;
            for (int answer : answers) sum += answer;
            synchronized (server) {
                System.out.println(sum + " " + server.requests + " " + server.words.get("word3"));
            }
        }
    }

    private void accept(ServerSocket socket, int count) {
        try {
            Thread[] handlers = new Thread[count];
            for (int i = 0; i < count; i++) {
                Socket connection = socket.accept();
                handlers[i] = new Thread(() -> handle(connection));
                handlers[i].start();
            }
            for (Thread handler : handlers) handler.join();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void handle(Socket connection) {
        try (connection;
                BufferedReader in = reader(connection);
                PrintWriter out = new PrintWriter(connection.getOutputStream(), true, StandardCharsets.UTF_8)) {
            String word = in.readLine();
            synchronized (this) {
                requests++;
                words.merge(word, 1, Integer::sum);
            }
            out.println(word.length());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static BufferedReader reader(Socket connection) throws IOException {
        return new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
    }

    private static int ask(int port, String word) {
        try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), port);
                PrintWriter out = new PrintWriter(connection.getOutputStream(), true, StandardCharsets.UTF_8);
                BufferedReader in = reader(connection)) {
            out.println(word);
            return Integer.parseInt(in.readLine());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
