CREATE TABLE "return_drafts" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"return_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_drafts_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "return_drafts" ADD CONSTRAINT "return_drafts_order" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_drafts" ADD CONSTRAINT "return_drafts_return" FOREIGN KEY ("store_id","return_id") REFERENCES "public"."return_requests"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_drafts_open" ON "return_drafts" USING btree ("store_id","order_id") WHERE return_id is null;--> statement-breakpoint
CREATE INDEX "return_drafts_begun" ON "return_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "return_drafts_return_id" ON "return_drafts" USING btree ("store_id","return_id") WHERE return_id is not null;