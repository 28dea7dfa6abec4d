CREATE INDEX CONCURRENTLY "claim_documents_media_id" ON "claim_documents" ("store_id","media_id") WHERE media_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "events_id" ON "events" ("store_id","id");
