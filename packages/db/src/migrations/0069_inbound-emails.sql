CREATE TABLE "inbound_emails" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"claim_id" text NOT NULL,
	"mail_id" text NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"original" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"claim_message_id" text,
	"media_ids" text[] DEFAULT '{}' NOT NULL,
	"refused_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_emails_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "inbound_emails_state" CHECK ("inbound_emails"."state" in ('ADDED', 'HELD', 'IGNORED', 'DISMISSED'))
);
--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "public"."claims"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_emails" ADD CONSTRAINT "inbound_emails_claim_message" FOREIGN KEY ("store_id","claim_id","claim_message_id") REFERENCES "public"."claim_messages"("store_id","claim_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_emails_once" ON "inbound_emails" USING btree ("store_id","claim_id","mail_id");--> statement-breakpoint
CREATE INDEX "inbound_emails_listed" ON "inbound_emails" USING btree ("store_id","created_at","id") WHERE state in ('HELD', 'IGNORED');--> statement-breakpoint
CREATE INDEX "inbound_emails_message" ON "inbound_emails" USING btree ("store_id","claim_id","claim_message_id");--> statement-breakpoint
CREATE INDEX "inbound_emails_age" ON "inbound_emails" USING btree ("created_at");