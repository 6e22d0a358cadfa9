// JARS: jackson-databind jackson-core jackson-annotations
// EXPECT: NOTHING_FOUND
// BECAUSE: Serializers and symbols are published by concurrent maps and compare-and-set.
package workloads;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/** Writes and reads beans with one mapper. */
public class JacksonMapper {
    public static class Order {
        public int id;
        public String name;
        public List<Integer> items;
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        Load.run((thread, turn) -> {
            Order order = new Order();
            order.id = turn;
            order.name = "n" + thread;
            order.items = List.of(turn, thread);
            Order read = mapper.readValue(mapper.writeValueAsString(order), Order.class);
            if (read.id != turn || !read.name.equals(order.name)) throw new IllegalStateException();
        });
        System.out.println("done");
    }
}
