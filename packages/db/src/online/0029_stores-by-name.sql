CREATE INDEX CONCURRENTLY "stores_listed" ON "stores" USING btree (lower(name) collate "C","id");
