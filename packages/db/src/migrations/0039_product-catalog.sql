-- The index and the constraint of this migration are made by online/0007_product-catalog.sql.
ALTER TABLE "products" ADD COLUMN "variant_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_period" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
