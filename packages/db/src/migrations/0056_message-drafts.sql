CREATE TABLE "message_drafts" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_drafts_store_id_claim_id_pk" PRIMARY KEY("store_id","claim_id")
);
--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "public"."claims"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_drafts_begun" ON "message_drafts" USING btree ("created_at");