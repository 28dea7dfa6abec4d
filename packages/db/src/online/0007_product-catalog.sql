CREATE INDEX CONCURRENTLY "products_words" ON "products" USING gin (("name" || ' ' || coalesce("variant_name", '')) gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_name";
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warranty_period" CHECK ("products"."warranty_period" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_warranty_period";
