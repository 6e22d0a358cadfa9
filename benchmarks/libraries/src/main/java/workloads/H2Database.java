// JARS: h2
// EXPECT: RACE java.util.BitSet.*
// EXPECT: RACE org.h2.mvstore.Page.cachedCompare
// EXPECT: RACE java.util.ArrayDeque.*
// EXPECT: RACE org.h2.value.ValueInteger.DYNAMIC_CACHE
// EXPECT: RACE org.h2.util.*
// EXPECT: RACE java.lang.String[*
// EXPECT: RACE org.h2.value.*
// BECAUSE: BitSet.clone trims the shared original, waitingSessions is asked without its lock, and the caches of pages, integers and strings are plain.
package workloads;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;

/** Four connections insert into and read from one table in memory. */
public class H2Database {
    public static void main(String[] args) throws Exception {
        String url = "jdbc:h2:mem:load;DB_CLOSE_DELAY=-1";
        try (Connection first = DriverManager.getConnection(url);
                Statement statement = first.createStatement()) {
            statement.execute("create table t (id int primary key, v int)");
        }
        Connection[] connections = new Connection[Load.THREADS];
        PreparedStatement[] inserts = new PreparedStatement[Load.THREADS];
        PreparedStatement[] reads = new PreparedStatement[Load.THREADS];
        for (int i = 0; i < Load.THREADS; i++) {
            connections[i] = DriverManager.getConnection(url);
            inserts[i] = connections[i].prepareStatement("insert into t values (?, ?)");
            reads[i] = connections[i].prepareStatement("select v from t where id = ?");
        }
        Load.run((thread, turn) -> {
            int id = turn * Load.THREADS + thread;
            inserts[thread].setInt(1, id);
            inserts[thread].setInt(2, turn);
            inserts[thread].executeUpdate();
            reads[thread].setInt(1, id);
            try (ResultSet found = reads[thread].executeQuery()) {
                if (!found.next() || found.getInt(1) != turn) throw new IllegalStateException();
            }
        });
        for (Connection connection : connections) connection.close();
        System.out.println("done");
    }
}
