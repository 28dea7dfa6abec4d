CREATE INDEX CONCURRENTLY "claims_decided" ON "claims" ("store_id","decided_at") WHERE decided_at is not null;
