-- The constraint of this migration is added by online/0014_upload-parts.sql.
ALTER TABLE "media" ADD COLUMN "announced_bytes" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "part_bytes" integer;
