-- The constraint on store_settings of this migration is made by online/0012_returns.sql.
CREATE TABLE "return_items" (
	"store_id" text NOT NULL,
	"return_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"order_id" text NOT NULL,
	"fulfillment_id" text,
	"source_item_id" text NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"image_url" text,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"reserved_quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"reason_label" text NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"requested_resolution" text NOT NULL,
	"exchange_for" jsonb,
	"accepted_quantity" integer,
	"grade" text,
	"inspection_note" text,
	CONSTRAINT "return_items_store_id_return_id_id_pk" PRIMARY KEY("store_id","return_id","id"),
	CONSTRAINT "return_items_requested_resolution" CHECK ("return_items"."requested_resolution" in ('REFUND', 'STORE_CREDIT', 'REPLACEMENT', 'EXCHANGE')),
	CONSTRAINT "return_items_grade" CHECK ("return_items"."grade" in ('NEW', 'OPENED', 'USED', 'DAMAGED', 'WRONG_ITEM', 'NOT_RECEIVED')),
	CONSTRAINT "return_items_amounts" CHECK ("return_items"."price" >= 0 and "return_items"."discount" >= 0 and "return_items"."tax" >= 0 and "return_items"."fee" >= 0),
	CONSTRAINT "return_items_units" CHECK ("return_items"."quantity" > 0 and "return_items"."reserved_quantity" between 0 and "return_items"."quantity" and "return_items"."accepted_quantity" between 0 and "return_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	"decline_text" text,
	"instructions" text,
	"label_url" text,
	"tracking_company" text,
	"tracking_number" text,
	"tracking_url" text,
	"fee" bigint DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone,
	"inspected_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('REQUESTED', 'APPROVED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED', 'SETTLING', 'CLOSED', 'DECLINED', 'CANCELED')),
	CONSTRAINT "return_requests_currency" CHECK ("return_requests"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "return_requests_amounts" CHECK ("return_requests"."fee" >= 0 and "return_requests"."number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_resolutions" (
	"store_id" text NOT NULL,
	"return_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"return_item_id" text NOT NULL,
	"resolution_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"paid_value" bigint DEFAULT 0 NOT NULL,
	"items_amount" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"bonus_amount" bigint DEFAULT 0 NOT NULL,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"replacement" jsonb,
	"reference" text,
	"tracking_number" text,
	"tracking_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"task_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_by" text,
	"executed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_resolutions_store_id_return_id_id_pk" PRIMARY KEY("store_id","return_id","id"),
	CONSTRAINT "return_resolutions_type" CHECK ("return_resolutions"."resolution_type" in ('REFUND', 'STORE_CREDIT', 'REPLACEMENT', 'EXCHANGE')),
	CONSTRAINT "return_resolutions_status" CHECK ("return_resolutions"."status" in ('pending', 'working', 'executed', 'failed')),
	CONSTRAINT "return_resolutions_amounts" CHECK ("return_resolutions"."quantity" >= 0 and "return_resolutions"."paid_value" >= 0 and "return_resolutions"."items_amount" >= 0 and "return_resolutions"."tax_amount" >= 0 and "return_resolutions"."bonus_amount" >= 0 and "return_resolutions"."fee_amount" >= 0 and "return_resolutions"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_window" text DEFAULT 'P30D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_approval_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_instructions" text;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "return_resolutions" text[] DEFAULT '{REFUND}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "non_returnable" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return" FOREIGN KEY ("store_id","return_id") REFERENCES "public"."return_requests"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_exists" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_resolutions" ADD CONSTRAINT "return_resolutions_return" FOREIGN KEY ("store_id","return_id") REFERENCES "public"."return_requests"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_resolutions" ADD CONSTRAINT "return_resolutions_item" FOREIGN KEY ("store_id","return_id","return_item_id") REFERENCES "public"."return_items"("store_id","return_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_items_order" ON "return_items" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "return_requests_id" ON "return_requests" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_number" ON "return_requests" USING btree ("store_id","order_id","number");--> statement-breakpoint
CREATE INDEX "return_requests_newest" ON "return_requests" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "return_requests_state" ON "return_requests" USING btree ("store_id","state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_resolutions_position" ON "return_resolutions" USING btree ("store_id","return_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "return_resolutions_code" ON "return_resolutions" USING btree ("store_id","reference") WHERE resolution_type = 'STORE_CREDIT' and reference is not null;--> statement-breakpoint
CREATE INDEX "return_resolutions_unfinished" ON "return_resolutions" USING btree ("due_at") WHERE status in ('pending', 'working');
