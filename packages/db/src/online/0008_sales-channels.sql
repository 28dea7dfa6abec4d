ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_in_store" CHECK ("store_settings"."in_store_warranty_months" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_in_store";
