CREATE INDEX CONCURRENTLY "order_import_rows_place" ON "order_import_rows" USING btree ("store_id","import_id","line","source_order_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_import_rows_line";
