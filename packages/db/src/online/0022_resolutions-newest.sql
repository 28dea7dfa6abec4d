CREATE INDEX CONCURRENTLY "resolutions_newest" ON "resolutions" USING btree ("store_id","created_at","id");
