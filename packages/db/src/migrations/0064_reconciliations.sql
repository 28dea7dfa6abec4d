CREATE TABLE "differences" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"field" text NOT NULL,
	"id" text NOT NULL,
	"label" text NOT NULL,
	"shop_order_id" text NOT NULL,
	"claim_id" text,
	"return_id" text,
	"ours" text,
	"theirs" text,
	"status" text NOT NULL,
	"reason" text,
	"marked_by" text,
	"found_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "differences_store_id_connection_id_about_subject_field_pk" PRIMARY KEY("store_id","connection_id","about","subject","field"),
	CONSTRAINT "differences_about" CHECK ("differences"."about" in ('order', 'effect')),
	CONSTRAINT "differences_status" CHECK ("differences"."status" in ('OPEN', 'KNOWN', 'GONE'))
);
--> statement-breakpoint
CREATE TABLE "reconciled_orders" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"shop_order_id" text NOT NULL,
	CONSTRAINT "reconciled_orders_store_id_connection_id_shop_order_id_pk" PRIMARY KEY("store_id","connection_id","shop_order_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"store_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"phase" text,
	"cursor" text,
	"since" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"orders" integer DEFAULT 0 NOT NULL,
	"effects" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliations_store_id_connection_id_pk" PRIMARY KEY("store_id","connection_id"),
	CONSTRAINT "reconciliations_phase" CHECK ("reconciliations"."phase" in ('listed', 'stored', 'effects', 'found')),
	CONSTRAINT "reconciliations_counts" CHECK ("reconciliations"."orders" >= 0 and "reconciliations"."effects" >= 0 and "reconciliations"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_orders" ADD CONSTRAINT "reconciled_orders_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "differences_id" ON "differences" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "differences_newest" ON "differences" USING btree ("store_id","connection_id","status","found_at","id");--> statement-breakpoint
CREATE INDEX "differences_asked" ON "differences" USING btree ("asked_at","store_id","connection_id") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "reconciliations_due" ON "reconciliations" USING btree ("due_at");