CREATE TABLE "sealed_secrets" (
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealed_secrets_store_id_name_pk" PRIMARY KEY("store_id","name")
);
--> statement-breakpoint
CREATE TABLE "store_senders" (
	"store_id" text NOT NULL,
	"domain" text NOT NULL,
	"mailboxes" text[] NOT NULL,
	"primary_mailbox" text,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"next_selector" text,
	"next_public_key" text,
	"next_since" timestamp with time zone,
	"retired_selector" text,
	"retired_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"pending_since" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"found" jsonb,
	"added_by_id" text,
	"added_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_senders_store_id_domain_pk" PRIMARY KEY("store_id","domain"),
	CONSTRAINT "store_senders_primary_verified" CHECK ("store_senders"."primary_mailbox" is null or ("store_senders"."verified_at" is not null and "store_senders"."primary_mailbox" = any("store_senders"."mailboxes"))),
	CONSTRAINT "store_senders_rotation" CHECK (num_nulls("store_senders"."next_selector", "store_senders"."next_public_key", "store_senders"."next_since") % 3 = 0)
);
--> statement-breakpoint
ALTER TABLE "sealed_secrets" ADD CONSTRAINT "sealed_secrets_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_senders" ADD CONSTRAINT "store_senders_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_secrets_key" ON "sealed_secrets" USING btree ("key_id","store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "store_senders_verified" ON "store_senders" USING btree ("domain") WHERE "store_senders"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_senders_primary" ON "store_senders" USING btree ("store_id") WHERE "store_senders"."primary_mailbox" is not null;