ALTER TABLE "branding_drafts" ADD COLUMN "texts" jsonb;--> statement-breakpoint
ALTER TABLE "branding_versions" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;