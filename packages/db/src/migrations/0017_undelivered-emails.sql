ALTER TABLE "emails" ADD COLUMN "job" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "lease_id" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "retry_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "undelivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "emails_due" ON "emails" USING btree ("next_attempt_at") WHERE sent_at is null and undelivered_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "emails_undelivered" ON "emails" USING btree ("store_id","undelivered_at","id") WHERE undelivered_at is not null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "claim_sessions_id" ON "claim_sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "claims_id" ON "claims" USING btree ("id");--> statement-breakpoint
CREATE INDEX "resolutions_store" ON "resolutions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_source_id" ON "orders" USING btree ("source_order_id");