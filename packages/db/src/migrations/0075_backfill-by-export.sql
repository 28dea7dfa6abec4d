ALTER TABLE "connections" ADD COLUMN "backfill_export" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "backfill_export_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "backfill_export_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "backfill_due_at" timestamp with time zone;