CREATE TABLE "shop_effects" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"connection_id" text NOT NULL,
	"order_id" text NOT NULL,
	"shop_order_id" text NOT NULL,
	"claim_id" text,
	"return_id" text,
	"kind" text NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"code" text,
	"request" jsonb,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"retried_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"may_be_done" boolean DEFAULT false NOT NULL,
	"problem_code" text,
	"problem" text,
	"reference" text,
	"url" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_effects_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "shop_effects_kind" CHECK ("shop_effects"."kind" in ('refund', 'reship', 'credit', 'cancel-credit')),
	CONSTRAINT "shop_effects_status" CHECK ("shop_effects"."status" in ('WAITING', 'DONE', 'BY_HAND', 'FAILED')),
	CONSTRAINT "shop_effects_currency" CHECK ("shop_effects"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "shop_effects_counts" CHECK ("shop_effects"."amount" >= 0 and "shop_effects"."attempts" >= 0 and "shop_effects"."tries" >= 0),
	CONSTRAINT "shop_effects_cause" CHECK (num_nonnulls("shop_effects"."claim_id", "shop_effects"."return_id") <= 1),
	CONSTRAINT "shop_effects_settled" CHECK ("shop_effects"."settled_at" is null or "shop_effects"."status" <> 'WAITING')
);
--> statement-breakpoint
ALTER TABLE "shop_effects" ADD CONSTRAINT "shop_effects_connection_exists" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_effects" ADD CONSTRAINT "shop_effects_order" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_effects" ADD CONSTRAINT "shop_effects_claim_exists" FOREIGN KEY ("store_id","claim_id") REFERENCES "public"."claims"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_effects" ADD CONSTRAINT "shop_effects_return_exists" FOREIGN KEY ("store_id","return_id") REFERENCES "public"."return_requests"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_effects_waiting" ON "shop_effects" USING btree ("next_at","store_id","connection_id") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "shop_effects_leased" ON "shop_effects" USING btree ("store_id","connection_id","leased_until") WHERE status = 'WAITING' and leased_until is not null;--> statement-breakpoint
CREATE INDEX "shop_effects_claim" ON "shop_effects" USING btree ("store_id","claim_id") WHERE claim_id is not null;--> statement-breakpoint
CREATE INDEX "shop_effects_return" ON "shop_effects" USING btree ("store_id","return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX "shop_effects_connection" ON "shop_effects" USING btree ("store_id","connection_id","requested_at");