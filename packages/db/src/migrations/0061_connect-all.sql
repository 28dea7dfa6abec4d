CREATE TABLE "connection_attempts" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"input" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"connection_id" text,
	"problem" text,
	CONSTRAINT "connection_attempts_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"connection_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_customer_id" text,
	"email" text,
	"source_order_ids" text[] DEFAULT '{}' NOT NULL,
	"message_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "privacy_requests_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('data-request', 'customer-redact', 'shop-redact'))
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "protection_tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "protection_title" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "webhooks_problem" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "signature_kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_connection" FOREIGN KEY ("store_id","connection_id") REFERENCES "public"."connections"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_attempts_id" ON "connection_attempts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "connection_attempts_age" ON "connection_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_message" ON "privacy_requests" USING btree ("store_id","connection_id","message_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("store_id","connection_id","received_at","id");
