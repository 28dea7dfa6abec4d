ALTER TABLE "stores" ADD COLUMN "privacy_url" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "terms_url" text;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_privacy_url_web" CHECK ("stores"."privacy_url" ~* '^https?://');--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_terms_url_web" CHECK ("stores"."terms_url" ~* '^https?://');