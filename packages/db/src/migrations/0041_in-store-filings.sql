-- The index on media of this migration is built by online/0009_in-store-filings.sql.
CREATE TABLE "in_store_filings" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"email_key" text NOT NULL,
	"submission" jsonb,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"codes_sent" integer DEFAULT 0 NOT NULL,
	"code_asked_at" timestamp with time zone,
	"claim_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "in_store_filings_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "in_store_filings_counts" CHECK ("in_store_filings"."code_tries" >= 0 and "in_store_filings"."codes_sent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "filing_id" text;--> statement-breakpoint
ALTER TABLE "in_store_filings" ADD CONSTRAINT "in_store_filings_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_store_filings" ADD CONSTRAINT "in_store_filings_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "public"."claims"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "in_store_filings_old" ON "in_store_filings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "in_store_filings_claim_id" ON "in_store_filings" USING btree ("store_id","claim_id") WHERE claim_id is not null;
