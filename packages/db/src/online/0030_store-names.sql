CREATE INDEX CONCURRENTLY "stores_named" ON "stores" USING gin ((lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f]+', '', 'g'))) gin_trgm_ops);
