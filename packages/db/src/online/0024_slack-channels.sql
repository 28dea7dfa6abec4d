CREATE UNIQUE INDEX CONCURRENTLY "webhooks_slack" ON "webhooks" USING btree ("store_id") WHERE kind = 'SLACK' and removed_at is null;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_kind" CHECK ("webhooks"."kind" in ('HTTP', 'SLACK')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhooks" VALIDATE CONSTRAINT "webhooks_kind";
