CREATE INDEX CONCURRENTLY "in_store_filings_email" ON "in_store_filings" ("store_id","email_key") WHERE claim_id is null;
