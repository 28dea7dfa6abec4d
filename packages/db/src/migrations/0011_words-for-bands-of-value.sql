CREATE TABLE "claim_search_rewrites" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	CONSTRAINT "claim_search_rewrites_store_id_claim_id_pk" PRIMARY KEY("store_id","claim_id")
);
--> statement-breakpoint
-- The band of an amount: how many digits it has, and the first two of them.
CREATE FUNCTION band_of_value(value bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT length(value::text) || '-' || left(value::text, 2)
$$;
--> statement-breakpoint
-- The words that a claim is found by, with its store, month and band of value, which narrow a search.
CREATE OR REPLACE FUNCTION claim_words(c claims) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(ARRAY['~' || c.store_id,
      '~' || to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
      '~' || band_of_value(c.claimed_value)])
    || to_tsvector('simple', left(plain_words(concat_ws(' / ', c.claim_number::text,
      c.source_order_number, c.author_email, c.author_name, c.claim_description,
      (SELECT string_agg(concat_ws(' / ', i.sku, i.name, nullif(i.details,
          c.claim_description)), ' / ' ORDER BY i.position) FROM claim_items i WHERE i.store_id = c.store_id AND i.claim_id = c.id),
      (SELECT string_agg(m.message_content, ' / ' ORDER BY m.created_at DESC)
        FROM claim_messages m WHERE m.store_id = c.store_id AND m.claim_id = c.id))), 200000))
$$;
--> statement-breakpoint
-- Nothing changes what a claim is worth today; whatever does has its words follow.
CREATE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inbox_changes (store_id, claim_id, claim_state, total, unread, find)
    VALUES (NEW.store_id, NEW.id, '', 0, 0, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_revalued_claim AFTER UPDATE OF claimed_value ON claims FOR EACH ROW
  WHEN (OLD.claimed_value <> NEW.claimed_value) EXECUTE FUNCTION note_words();
--> statement-breakpoint
-- The words of claims that are there already are made anew in the background.
INSERT INTO claim_search_rewrites (store_id, claim_id)
  SELECT '', '' WHERE EXISTS (SELECT FROM claim_search);
