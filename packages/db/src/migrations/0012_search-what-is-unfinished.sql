ALTER TABLE "claim_labels" ADD COLUMN "claim_created_at" timestamp with time zone;--> statement-breakpoint
UPDATE claim_labels l SET claim_created_at = c.created_at FROM claims c
  WHERE c.store_id = l.store_id AND c.id = l.claim_id;
--> statement-breakpoint
DELETE FROM claim_labels WHERE claim_created_at IS NULL;--> statement-breakpoint
ALTER TABLE "claim_labels" ALTER COLUMN "claim_created_at" SET NOT NULL;--> statement-breakpoint
DROP INDEX "claim_labels_label";--> statement-breakpoint
CREATE INDEX "claim_labels_newest" ON "claim_labels" USING btree ("store_id","label_id","claim_created_at","claim_id");--> statement-breakpoint
-- Whether nothing more is expected to happen to a claim of this state.
CREATE FUNCTION is_finished(claim_state text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT claim_state IN ('DENIED', 'RESOLVED', 'RESOLVED_BY_BRAND', 'CLOSED', 'DISMISSED', 'ARCHIVED')
$$;
--> statement-breakpoint
-- The words that a claim is found by, with its store, month and band of value, and whether it is
-- unfinished, which narrow a search.
CREATE OR REPLACE FUNCTION claim_words(c claims) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(ARRAY['~' || c.store_id,
      '~' || to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
      '~' || band_of_value(c.claimed_value)]
      || CASE WHEN is_finished(c.claim_state) THEN '{}'::text[] ELSE ARRAY['~unfinished'] END)
    || to_tsvector('simple', left(plain_words(concat_ws(' / ', c.claim_number::text,
      c.source_order_number, c.author_email, c.author_name, c.claim_description,
      (SELECT string_agg(concat_ws(' / ', i.sku, i.name, nullif(i.details,
          c.claim_description)), ' / ' ORDER BY i.position) FROM claim_items i WHERE i.store_id = c.store_id AND i.claim_id = c.id),
      (SELECT string_agg(m.message_content, ' / ' ORDER BY m.created_at DESC)
        FROM claim_messages m WHERE m.store_id = c.store_id AND m.claim_id = c.id))), 200000))
$$;
--> statement-breakpoint
-- As before, and the words follow where a claim is finished, or opened again.
CREATE OR REPLACE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO inbox_changes (store_id, claim_id, claim_state, total, unread, find)
      VALUES (OLD.store_id, OLD.id, OLD.claim_state, -1,
        CASE WHEN OLD.unread_by_staff > 0 THEN -1 ELSE 0 END, TG_OP = 'DELETE');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO inbox_changes (store_id, claim_id, claim_state, total, unread, find)
      VALUES (NEW.store_id, NEW.id, NEW.claim_state, 1,
        CASE WHEN NEW.unread_by_staff > 0 THEN 1 ELSE 0 END,
        TG_OP = 'INSERT' OR is_finished(OLD.claim_state) <> is_finished(NEW.claim_state));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE claim_search s SET words = s.words || array_to_tsvector(ARRAY['~unfinished']) FROM claims c
  WHERE c.store_id = s.store_id AND c.id = s.claim_id AND NOT is_finished(c.claim_state);
--> statement-breakpoint
-- A list of what is yet to be indexed is gone through by every search, and written into the index by
-- whoever makes it too long. Words are indexed by a job: it may take the time at once.
ALTER INDEX claim_search_words SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('claim_search_words');
