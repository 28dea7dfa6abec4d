CREATE INDEX CONCURRENTLY "stores_named" ON "stores" USING gin ("name" gin_trgm_ops);
