CREATE INDEX CONCURRENTLY "shop_effects_order" ON "shop_effects" USING btree ("store_id","order_id","requested_at");
--> statement-breakpoint
ALTER TABLE "shop_effects" ADD CONSTRAINT "shop_effects_kind" CHECK ("shop_effects"."kind" in ('refund', 'reship', 'credit', 'cancel-credit', 'add-protection', 'remove-protection', 'fulfill-protection', 'tag')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "shop_effects" VALIDATE CONSTRAINT "shop_effects_kind";
