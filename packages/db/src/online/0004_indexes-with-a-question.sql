CREATE INDEX CONCURRENTLY "claim_sessions_claim_id" ON "claim_sessions" ("store_id","claim_id") WHERE claim_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claim_sessions_begun" ON "claim_sessions" ("created_at") WHERE closed_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claim_sessions_order";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claim_sessions_stale";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claim_session_statuses_funnel";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_recent";
