CREATE TABLE "order_quotes" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"status" text NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"premium" bigint,
	"cost" bigint,
	"insured_amount" bigint,
	"currency" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_quotes_store_id_order_id_pk" PRIMARY KEY("store_id","order_id"),
	CONSTRAINT "order_quotes_status" CHECK ("order_quotes"."status" in ('MATCHED', 'MISMATCHED')),
	CONSTRAINT "order_quotes_amounts" CHECK ("order_quotes"."premium" >= 0 and "order_quotes"."cost" >= 0 and "order_quotes"."insured_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "publishable_keys" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"origins" text[] NOT NULL,
	"created_by_id" text,
	"last_used_at" timestamp with time zone,
	"last_used_origin" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publishable_keys_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"key_id" text,
	"currency" text NOT NULL,
	"country" text,
	"subtotal" bigint NOT NULL,
	"insured_amount" bigint NOT NULL,
	"premium" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"price_number" integer NOT NULL,
	"rule_number" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "quotes_currency" CHECK ("quotes"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "quotes_amounts" CHECK ("quotes"."subtotal" >= 0 and "quotes"."insured_amount" >= 0 and "quotes"."premium" >= 0 and "quotes"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_prices" (
	"store_id" text NOT NULL,
	"number" integer NOT NULL,
	"valid_from" date NOT NULL,
	"prices" jsonb NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "store_prices_store_id_number_pk" PRIMARY KEY("store_id","number")
);
--> statement-breakpoint
ALTER TABLE "order_quotes" ADD CONSTRAINT "order_quotes_order" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishable_keys" ADD CONSTRAINT "publishable_keys_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_prices" ADD CONSTRAINT "store_prices_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_quotes_once" ON "order_quotes" USING btree ("store_id","quote_id") WHERE status = 'MATCHED';--> statement-breakpoint
CREATE UNIQUE INDEX "publishable_keys_value" ON "publishable_keys" USING btree ("value");--> statement-breakpoint
CREATE INDEX "quotes_age" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_prices_days" ON "store_prices" USING btree ("store_id","valid_from") WHERE withdrawn_at is null;--> statement-breakpoint
-- Prices are kept as terms are: those that hold are never changed, deleted or backdated.
CREATE TRIGGER prices_are_kept BEFORE INSERT OR UPDATE OR DELETE ON store_prices
  FOR EACH ROW EXECUTE FUNCTION terms_are_kept();
--> statement-breakpoint
CREATE TRIGGER prices_are_not_truncated BEFORE TRUNCATE ON store_prices
  FOR EACH STATEMENT EXECUTE FUNCTION terms_are_kept();
