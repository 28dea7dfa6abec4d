CREATE TABLE "connections" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"account_id" text,
	"currency" text,
	"protection_product_ids" text[] DEFAULT '{}' NOT NULL,
	"protection_skus" text[] DEFAULT '{}' NOT NULL,
	"synced_until" timestamp with time zone,
	"changes_since" timestamp with time zone,
	"changes_started_at" timestamp with time zone,
	"changes_cursor" text,
	"next_sync_at" timestamp with time zone,
	"backfill_since" timestamp with time zone,
	"backfill_started_at" timestamp with time zone,
	"backfill_cursor" text,
	"backfill_reached" timestamp with time zone,
	"backfill_orders" integer DEFAULT 0 NOT NULL,
	"backfill_finished_at" timestamp with time zone,
	"webhooks_checked_at" timestamp with time zone,
	"last_webhook_at" timestamp with time zone,
	"refused_webhooks" integer DEFAULT 0 NOT NULL,
	"last_refusal" text,
	"last_refused_at" timestamp with time zone,
	"last_answer_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error_code" text,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "connections_kind" CHECK ("connections"."kind" in ('native', 'shopify', 'woocommerce', 'medusa')),
	CONSTRAINT "connections_status" CHECK ("connections"."status" in ('CONNECTING', 'ACTIVE', 'DEGRADED', 'PAUSED', 'REVOKED')),
	CONSTRAINT "connections_counts" CHECK ("connections"."backfill_orders" >= 0 and "connections"."refused_webhooks" >= 0 and "connections"."failures" >= 0 and "connections"."version" >= 0),
	CONSTRAINT "connections_native" CHECK (("connections"."id" = 'con_native') = ("connections"."kind" = 'native'))
);
--> statement-breakpoint
CREATE TABLE "order_fetches" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"source_order_id" text NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_fetches_store_id_connection_id_source_order_id_pk" PRIMARY KEY("store_id","connection_id","source_order_id"),
	CONSTRAINT "order_fetches_counts" CHECK ("order_fetches"."asks" >= 0 and "order_fetches"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_webhooks" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"message_id" text NOT NULL,
	"topic" text,
	"outcome" text NOT NULL,
	"source_order_id" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_webhooks_store_id_connection_id_message_id_pk" PRIMARY KEY("store_id","connection_id","message_id"),
	CONSTRAINT "shop_webhooks_outcome" CHECK ("shop_webhooks"."outcome" in ('QUEUED', 'IGNORED'))
);
--> statement-breakpoint
CREATE TABLE "unreadable_orders" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"source_order_id" text NOT NULL,
	"reason" text NOT NULL,
	"raw" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unreadable_orders_store_id_connection_id_source_order_id_pk" PRIMARY KEY("store_id","connection_id","source_order_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "connection_id" text DEFAULT 'con_native' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_fetches" ADD CONSTRAINT "order_fetches_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_webhooks" ADD CONSTRAINT "shop_webhooks_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreadable_orders" ADD CONSTRAINT "unreadable_orders_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connections_id" ON "connections" USING btree ("id") WHERE kind <> 'native';--> statement-breakpoint
CREATE UNIQUE INDEX "connections_account" ON "connections" USING btree ("store_id","kind","account_id");--> statement-breakpoint
CREATE INDEX "connections_working" ON "connections" USING btree ("store_id","id") WHERE status in ('ACTIVE', 'DEGRADED') and kind <> 'native';--> statement-breakpoint
CREATE INDEX "order_fetches_due" ON "order_fetches" USING btree ("store_id","connection_id","due_at");--> statement-breakpoint
CREATE INDEX "shop_webhooks_newest" ON "shop_webhooks" USING btree ("store_id","connection_id","received_at");--> statement-breakpoint
CREATE INDEX "shop_webhooks_age" ON "shop_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "unreadable_orders_newest" ON "unreadable_orders" USING btree ("store_id","connection_id","updated_at","source_order_id");--> statement-breakpoint
-- Every store has the built-in shop, also one that an older release makes.
CREATE FUNCTION add_native_connection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO connections (store_id, id, kind, name, status, created_at, updated_at)
  VALUES (new.id, 'con_native', 'native', 'Amends', 'ACTIVE', new.created_at, new.created_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stores_native_connection AFTER INSERT ON stores
  FOR EACH ROW EXECUTE FUNCTION add_native_connection();
--> statement-breakpoint
INSERT INTO connections (store_id, id, kind, name, status, created_at, updated_at)
SELECT id, 'con_native', 'native', 'Amends', 'ACTIVE', created_at, created_at FROM stores
ON CONFLICT DO NOTHING;
