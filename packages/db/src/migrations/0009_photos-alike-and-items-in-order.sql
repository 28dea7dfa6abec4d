-- The four quarters of a photo's hash, each with its place, so that one index finds them.
CREATE FUNCTION photo_bands(hash text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT (band << 16) | ('x' || substr(hash, band * 4 + 1, 4))::bit(16)::integer
    FROM generate_series(0, 3) AS band)
$$;
--> statement-breakpoint
-- Every quarter, as it is or with one bit turned. Of two hashes that differ in up to seven bits of 64,
-- at least one quarter differs in one bit at most.
CREATE FUNCTION photo_probes(hash text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT photo_bands(hash) || ARRAY(SELECT quarter # (1 << turned)
    FROM unnest(photo_bands(hash)) AS quarter, generate_series(0, 15) AS turned)
$$;
--> statement-breakpoint
DROP INDEX "media_alike";--> statement-breakpoint
ALTER TABLE "fulfillment_items" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "media_alike" ON "media" USING gin (photo_bands(perceptual_hash)) WHERE perceptual_hash is not null and claim_id is not null;
