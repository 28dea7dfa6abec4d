-- The indexes and the constraint of this migration are made by online/0015_return-timers.sql.
ALTER TABLE "return_requests" ADD COLUMN "send_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_send_within" text DEFAULT 'P30D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_late_after" text DEFAULT 'P21D' NOT NULL;
