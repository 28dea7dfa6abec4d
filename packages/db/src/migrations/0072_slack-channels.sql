-- The index and the constraint follow in online/0024_slack-channels.sql.
ALTER TABLE "webhooks" ADD COLUMN "kind" text DEFAULT 'HTTP' NOT NULL;
