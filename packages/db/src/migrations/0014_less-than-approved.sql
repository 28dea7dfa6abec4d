ALTER TABLE "resolutions" ADD COLUMN "approved_value" bigint;--> statement-breakpoint
ALTER TABLE "resolutions" ADD COLUMN "difference_reason" text;