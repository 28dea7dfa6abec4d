CREATE UNIQUE INDEX CONCURRENTLY "claims_by_number" ON "claims" USING btree ("claim_number","store_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claims_by_email" ON "claims" USING btree (lower(author_email),"store_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_number" ON "orders" USING btree ("order_number_key","store_id","email_key");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_email" ON "orders" USING btree ("email_key","store_id","source_created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claims_number";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claims_shopper";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_look_up";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_shopper";
