-- Its constraints are added by online/0023_retention-of-people.sql.
ALTER TABLE "erasures" ADD COLUMN "cause" text DEFAULT 'REQUEST' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "personal_data_kept" text;
