ALTER TABLE "store_credits" ADD COLUMN "method" text DEFAULT 'ledger' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_resolutions" ADD COLUMN "credit_method" text;--> statement-breakpoint
ALTER TABLE "shop_effects" ADD COLUMN "credit_method" text;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "credit_method" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
-- Before this, shops issued discount codes only.
UPDATE "shop_effects" SET "credit_method" = 'discount-code' WHERE "kind" = 'credit';--> statement-breakpoint
UPDATE "store_credits" c SET "method" = 'discount-code' FROM "shop_effects" e
  WHERE e."store_id" = c."store_id" AND e."id" = c."resolution_id" AND e."kind" = 'credit' AND e."status" = 'DONE';
