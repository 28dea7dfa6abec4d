CREATE TABLE "brand_files" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"license_note" text,
	"metrics" jsonb,
	"uploaded_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_files_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "brand_files_kind" CHECK ("brand_files"."kind" in ('logo', 'favicon', 'background', 'font')),
	CONSTRAINT "brand_files_sizes" CHECK ("brand_files"."bytes" >= 0 and "brand_files"."width" >= 0 and "brand_files"."height" >= 0)
);
--> statement-breakpoint
CREATE TABLE "branding_drafts" (
	"store_id" text PRIMARY KEY NOT NULL,
	"changes" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"restored_from" integer,
	"saved_by_id" text,
	"saved_by" text,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "branding_versions" (
	"store_id" text NOT NULL,
	"version" integer NOT NULL,
	"look" jsonb NOT NULL,
	"restored_from" integer,
	"published_by_id" text,
	"published_by" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "branding_versions_store_id_version_pk" PRIMARY KEY("store_id","version")
);
--> statement-breakpoint
CREATE TABLE "portal_texts" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	"saved_by_id" text,
	"saved_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_texts_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "paper_color_dark" text;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "ink_color_dark" text;--> statement-breakpoint
ALTER TABLE "branding" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_files" ADD CONSTRAINT "brand_files_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_drafts" ADD CONSTRAINT "branding_drafts_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_versions" ADD CONSTRAINT "branding_versions_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_texts" ADD CONSTRAINT "portal_texts_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;