-- A step adds it again, with more kinds.
ALTER TABLE "shop_effects" DROP CONSTRAINT "shop_effects_kind";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "claim_tags" boolean DEFAULT false NOT NULL;
