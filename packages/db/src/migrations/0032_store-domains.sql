ALTER TABLE "store_domains" ADD COLUMN "token" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "is_primary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "pending_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "found" jsonb;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "added_by_id" text;--> statement-breakpoint
ALTER TABLE "store_domains" ADD COLUMN "added_by" text;
