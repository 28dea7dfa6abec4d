ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_canceled" CHECK ("store_credits"."canceled_at" is null or "store_credits"."balance" = 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_credits" VALIDATE CONSTRAINT "store_credits_canceled";
