CREATE INDEX CONCURRENTLY "policies_warranty_id" ON "policies" USING btree ("id") WHERE claim_category = 'WARRANTY';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "policies_warranties" ON "policies" USING btree ("store_id","warranty_valid_until","id") WHERE claim_category = 'WARRANTY';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "policies_canceled_warranties" ON "policies" USING btree ("store_id","warranty_valid_until","id") WHERE claim_category = 'WARRANTY' and removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "policies_source_warranty_id" ON "policies" USING btree ("store_id","source_warranty_id") WHERE source_warranty_id is not null;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_origin" CHECK ("policies"."origin" in ('ORDER', 'STAFF', 'IMPORT')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_warranty_period" CHECK ("policies"."warranty_period" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_extensions" CHECK ("policies"."extension_fees" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_canceled" CHECK ("policies"."cancel_reason" is null or "policies"."removed_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_refunded" CHECK ("policies"."refunded_amount" >= 0 and "policies"."refunded_amount" <= "policies"."premium_paid") NOT VALID;
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_origin";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_warranty_period";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_extensions";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_canceled";
--> statement-breakpoint
ALTER TABLE "policies" VALIDATE CONSTRAINT "policies_refunded";
