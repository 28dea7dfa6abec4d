CREATE UNIQUE INDEX CONCURRENTLY "store_domains_name" ON "store_domains" ("store_id", "domain");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "store_domains_verified" ON "store_domains" ("domain") WHERE "verified_at" IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "store_domains_primary" ON "store_domains" ("store_id") WHERE "is_primary";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "store_domains_host" ON "store_domains" ("domain");
--> statement-breakpoint
ALTER TABLE "store_domains" ADD CONSTRAINT "store_domains_primary_verified" CHECK (not "is_primary" or "verified_at" is not null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_domains" VALIDATE CONSTRAINT "store_domains_primary_verified";
--> statement-breakpoint
ALTER TABLE "store_domains" DROP CONSTRAINT IF EXISTS "store_domains_pkey";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "store_domains_store";
