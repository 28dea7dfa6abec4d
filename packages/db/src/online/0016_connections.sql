CREATE UNIQUE INDEX CONCURRENTLY "orders_natural" ON "orders" USING btree ("store_id","connection_id",(case when starts_with(source_order_id, connection_id || ':')
  then substr(source_order_id, length(connection_id) + 2) else source_order_id end));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_connection";
