-- The index of this migration is built by online/0011_in-store-drafts.sql.
ALTER TABLE "in_store_filings" ADD COLUMN "draft" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "in_store_filings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "in_store_filings" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "in_store_filings" ADD COLUMN "link_expires_at" timestamp with time zone;
