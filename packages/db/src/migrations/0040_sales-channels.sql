-- The constraint of this migration is made by online/0008_sales-channels.sql.
ALTER TABLE "store_settings" ADD COLUMN "online_channel_name" text;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "in_store_channel_name" text;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "online_claims_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "in_store_warranty_claims" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "in_store_shipping_claims" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "receipt_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "receipt_number_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "in_store_warranty_months" integer DEFAULT 12 NOT NULL;
