CREATE TABLE "push_deliveries" (
	"store_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"news" text NOT NULL,
	"template" text NOT NULL,
	"lease_id" text,
	"lease_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_deliveries_store_id_subscription_id_news_pk" PRIMARY KEY("store_id","subscription_id","news")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"claim_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"vapid_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription" FOREIGN KEY ("store_id","subscription_id") REFERENCES "public"."push_subscriptions"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "public"."claims"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_once" ON "push_subscriptions" USING btree ("store_id","claim_id","endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_link" ON "push_subscriptions" USING btree ("store_id","link_hash");--> statement-breakpoint
-- A device follows a claim as long as the link works that it was opened with, whoever ends the link. The
-- triggers come with a step: a migration that locks link_tokens would hold up requests.
CREATE FUNCTION end_push_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE store_id = OLD.store_id AND link_hash = OLD.token_hash;
  RETURN NULL;
END $$;
