// JARS: HikariCP slf4j-api
// EXPECT: RACE com.zaxxer.hikari.pool.*
// EXPECT: NOTHING_FOUND
// BECAUSE: The housekeeper writes the plain fields connectionTimeout, validationTimeout and leakDetectionThreshold that every caller reads.
package workloads;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Statement;
import javax.sql.DataSource;

/** Four threads get connections from a pool of three and close them. */
public class HikariPool {
    private static <T> T stub(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, values) -> {
            Class<?> result = method.getReturnType();
            if (result == Connection.class || result == Statement.class) return stub(result);
            if (result == boolean.class) return method.getName().equals("isValid") || method.getName().equals("getAutoCommit");
            if (result == int.class) return method.getName().equals("hashCode") ? System.identityHashCode(self) : 0;
            return null;
        }));
    }

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setDataSource(stub(DataSource.class));
        config.setMaximumPoolSize(3);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            Load.run((thread, turn) -> {
                try (Connection connection = pool.getConnection()) {
                    if (connection.isClosed()) throw new IllegalStateException();
                }
            });
        }
        System.out.println("done");
    }
}
