ALTER TABLE "media" ADD COLUMN "acceptance_id" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "accepting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "emails_with_body" ON "emails" USING btree ("created_at") WHERE html <> '' or plain_text <> '';--> statement-breakpoint
CREATE INDEX "media_originals" ON "media" USING btree ("stored_at") WHERE kind = 'image' and status = 'ready' and original_deleted_at is null;