CREATE INDEX CONCURRENTLY "claims_due_open" ON "claims" USING btree ("store_id","claim_state","sla_due_at","id") WHERE claim_state in ('NEW', 'OPEN', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'WAITING_FOR_CUSTOMER', 'COMMUNICATING', 'DRAFT', 'TEMPORARILY_DISMISSED', 'APPROVED');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "claims_due_open_of_all" ON "claims" USING btree ("claim_state","sla_due_at","id") WHERE claim_state in ('NEW', 'OPEN', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'WAITING_FOR_CUSTOMER', 'COMMUNICATING', 'DRAFT', 'TEMPORARILY_DISMISSED', 'APPROVED');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claims_due";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "claims_due_of_all";
