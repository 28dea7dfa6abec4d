CREATE TABLE "macro_versions" (
	"store_id" text DEFAULT '' NOT NULL,
	"macro_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"effects" jsonb NOT NULL,
	"restored_from" integer,
	"saved_by_id" text,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "macro_versions_store_id_macro_id_version_pk" PRIMARY KEY("store_id","macro_id","version")
);
--> statement-breakpoint
ALTER TABLE "claim_items" ADD COLUMN "sub_type" text;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD COLUMN "macro_id" text;--> statement-breakpoint
ALTER TABLE "resolutions" ADD COLUMN "reimbursement" bigint;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "types_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "evidence_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("store_id",lower("sku") text_pattern_ops);--> statement-breakpoint
-- What macros say today is the first version that is kept of them.
INSERT INTO "macro_versions" ("store_id", "macro_id", "version", "name", "content", "effects", "saved_at")
  SELECT "store_id", "id", "version", "name", "content", "effects", "updated_at" FROM "macros";
