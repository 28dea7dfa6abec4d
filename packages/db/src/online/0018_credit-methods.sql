ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_method" CHECK ("store_credits"."method" in ('ledger', 'store-credit', 'gift-card', 'discount-code')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_credits" VALIDATE CONSTRAINT "store_credits_method";
--> statement-breakpoint
ALTER TABLE "return_resolutions" ADD CONSTRAINT "return_resolutions_credit_method" CHECK ("return_resolutions"."credit_method" in ('ledger', 'store-credit', 'gift-card', 'discount-code')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_resolutions" VALIDATE CONSTRAINT "return_resolutions_credit_method";
--> statement-breakpoint
ALTER TABLE "shop_effects" ADD CONSTRAINT "shop_effects_credit_method" CHECK ("shop_effects"."credit_method" in ('store-credit', 'gift-card', 'discount-code')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "shop_effects" VALIDATE CONSTRAINT "shop_effects_credit_method";
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_credit_method" CHECK ("store_settings"."credit_method" in ('automatic', 'ledger', 'store-credit', 'gift-card', 'discount-code')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_credit_method";
