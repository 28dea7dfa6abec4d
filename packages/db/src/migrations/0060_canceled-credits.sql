ALTER TABLE "store_credits" ADD COLUMN "canceling_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_credits" ADD COLUMN "cancel_problem" text;--> statement-breakpoint
ALTER TABLE "store_credits" ADD COLUMN "canceled_at" timestamp with time zone;