CREATE UNIQUE INDEX CONCURRENTLY "claims_source" ON "claims" USING btree ("store_id","imported_from","source_claim_id") WHERE source_claim_id is not null;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_imported_from" CHECK ("claims"."imported_from" in ('order-protection')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "claims" VALIDATE CONSTRAINT "claims_imported_from";
--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_kind" CHECK ("order_imports"."kind" in ('orders', 'claims')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_imports" VALIDATE CONSTRAINT "order_imports_kind";
