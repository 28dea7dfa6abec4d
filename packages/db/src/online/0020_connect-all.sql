CREATE INDEX CONCURRENTLY "unreadable_orders_age" ON "unreadable_orders" USING btree ("updated_at");
