CREATE INDEX CONCURRENTLY "media_filing" ON "media" ("store_id","filing_id") WHERE filing_id is not null;
