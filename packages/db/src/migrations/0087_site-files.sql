CREATE TABLE "site_files" (
	"site" text NOT NULL,
	"name" text NOT NULL,
	"content" bytea NOT NULL,
	"is_brotli" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_files_site_name_pk" PRIMARY KEY("site","name"),
	CONSTRAINT "site_files_site" CHECK ("site_files"."site" in ('portal', 'dashboard'))
);
