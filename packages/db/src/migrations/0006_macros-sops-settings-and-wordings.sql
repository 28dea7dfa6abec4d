CREATE TABLE "email_wordings" (
	"store_id" text NOT NULL,
	"template" text NOT NULL,
	"subject" text,
	"heading" text,
	"opening" text,
	"closing" text,
	"button" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_wordings_store_id_template_pk" PRIMARY KEY("store_id","template")
);
--> statement-breakpoint
CREATE TABLE "sop_attachments" (
	"store_id" text NOT NULL,
	"sop_id" text NOT NULL,
	"id" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sop_attachments_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "sop_versions" (
	"store_id" text NOT NULL,
	"sop_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"claim_categories" text[] NOT NULL,
	"claim_types" text[] NOT NULL,
	"restored_from" integer,
	"saved_by_id" text,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sop_versions_store_id_sop_id_version_pk" PRIMARY KEY("store_id","sop_id","version")
);
--> statement-breakpoint
CREATE TABLE "sops" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"state" text DEFAULT 'INACTIVE' NOT NULL,
	"claim_categories" text[] DEFAULT '{}' NOT NULL,
	"claim_types" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sops_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "macros" ADD COLUMN "effects" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "macros" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "macros" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "acknowledgments_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "reminder_after" text DEFAULT 'P3D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "no_reply_after" text DEFAULT 'P7D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "hold_after" text DEFAULT 'P5D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "unsigned_after" text DEFAULT 'P14D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "appeal_within" text DEFAULT 'P30D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "archive_after" text DEFAULT 'P90D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "first_reply_within" text DEFAULT 'PT24H' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "decision_within" text DEFAULT 'PT72H' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "replacement_cost" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "metadata_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "protection_fulfilment" text DEFAULT 'all-products' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "widget_on_by_default" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "widget_mandatory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "widget_variant" text DEFAULT 'toggle' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "widget_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "section_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "sop_attachments_sop" ON "sop_attachments" USING btree ("store_id","sop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "macros_name" ON "macros" USING btree ("store_id",lower("name")) WHERE archived_at is null;