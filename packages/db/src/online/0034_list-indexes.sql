CREATE INDEX CONCURRENTLY "events_by_staff" ON "events" USING btree ("actor_id","store_id","occurred_at") WHERE actor_kind = 'staff';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "macros_archived" ON "macros" USING btree ("store_id",lower("name"),"id") WHERE archived_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sops_listed" ON "sops" USING btree ("store_id","state",lower("title"),"id") WHERE archived_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_of_staff";
