CREATE TABLE "reply_drafts" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_drafts_store_id_claim_id_user_id_kind_pk" PRIMARY KEY("store_id","claim_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "note_id" text;--> statement-breakpoint
CREATE INDEX "claim_sessions_order" ON "claim_sessions" USING btree ("store_id","order_id");