-- Indexes and constraints of this migration are built by online/0010_warranties.sql.
ALTER TABLE "policies" ADD COLUMN "warranty_period" text;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "warranty_extended_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "extension_fees" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "origin" text DEFAULT 'ORDER' NOT NULL;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "cancel_reason" text;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "refunded_amount" bigint;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "source_warranty_id" text;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "source_hash" text;
--> statement-breakpoint
-- Warranties of canceled and charged-back orders end, as with the next snapshot.
UPDATE "orders" SET policies_due = true
WHERE warranty_protected AND (source_cancelled_at IS NOT NULL OR charged_back_at IS NOT NULL);
