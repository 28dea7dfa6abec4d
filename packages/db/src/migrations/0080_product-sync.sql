CREATE TABLE "product_fetches" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"source_product_id" text NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_fetches_store_id_connection_id_source_product_id_pk" PRIMARY KEY("store_id","connection_id","source_product_id"),
	CONSTRAINT "product_fetches_counts" CHECK ("product_fetches"."asks" >= 0 and "product_fetches"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_syncs" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"since" timestamp with time zone,
	"started_at" timestamp with time zone,
	"cursor" text,
	"listed" integer DEFAULT 0 NOT NULL,
	"synced_until" timestamp with time zone,
	"complete_at" timestamp with time zone,
	"complete_products" integer DEFAULT 0 NOT NULL,
	"next_changes_at" timestamp with time zone,
	"next_complete_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error_code" text,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	CONSTRAINT "product_syncs_store_id_connection_id_pk" PRIMARY KEY("store_id","connection_id"),
	CONSTRAINT "product_syncs_counts" CHECK ("product_syncs"."listed" >= 0 and "product_syncs"."complete_products" >= 0 and "product_syncs"."failures" >= 0)
);
--> statement-breakpoint
CREATE TABLE "unreadable_products" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"source_product_id" text NOT NULL,
	"reason" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unreadable_products_store_id_connection_id_source_product_id_pk" PRIMARY KEY("store_id","connection_id","source_product_id")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "warranty_plans" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "connection_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "source_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_fetches" ADD CONSTRAINT "product_fetches_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_syncs" ADD CONSTRAINT "product_syncs_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreadable_products" ADD CONSTRAINT "unreadable_products_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_fetches_due" ON "product_fetches" USING btree ("store_id","connection_id","due_at");