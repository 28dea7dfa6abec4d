CREATE INDEX CONCURRENTLY "api_tokens_previous" ON "api_tokens" ("previous_hash");
