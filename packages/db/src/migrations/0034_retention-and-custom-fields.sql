ALTER TABLE "store_settings" ADD COLUMN "drafts_kept" text DEFAULT 'P30D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "links_kept" text DEFAULT 'P180D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "email_bodies_kept" text DEFAULT 'P90D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "originals_kept" text DEFAULT 'P730D' NOT NULL;--> statement-breakpoint
-- The values of a store's custom fields on orders or on claims, as text; only texts and numbers can be
-- searched.
CREATE FUNCTION custom_field_values(of_store text, shown_on text, metadata jsonb) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT left(metadata ->> (field ->> 'key'), 200)
  FROM store_settings t, jsonb_array_elements(t.metadata_fields) AS field
  WHERE t.store_id = of_store AND field ->> 'on' = shown_on
    AND jsonb_typeof(metadata -> (field ->> 'key')) IN ('string', 'number')
$$;
--> statement-breakpoint
-- As before, and orders are found by the words of their custom fields.
CREATE OR REPLACE FUNCTION refresh_order_terms(of_store text, of_orders text[]) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS (
    SELECT DISTINCT o.id AS order_id, left(t.term, 200) AS term, o.source_created_at AS ordered_at
    FROM orders o CROSS JOIN LATERAL (
      SELECT lower(o.order_number_key) AS term
      UNION ALL SELECT lower(o.source_order_id)
      UNION ALL SELECT o.email_key
      UNION ALL SELECT regexp_split_to_table(lower(coalesce(o.customer_name, '')), '\s+')
      UNION ALL SELECT lower(i.sku) FROM order_items i
        WHERE i.store_id = of_store AND i.order_id = o.id AND i.sku IS NOT NULL
      UNION ALL SELECT lower(number) FROM fulfillments f, unnest(f.tracking_numbers) AS number
        WHERE f.store_id = of_store AND f.order_id = o.id
      UNION ALL SELECT ltrim(word, '#~')
        FROM custom_field_values(of_store, 'order', o.metadata) AS value,
          regexp_split_to_table(lower(value), '[\s,;]+') AS word
        WHERE o.metadata <> '{}'::jsonb
      UNION ALL SELECT '~shipment:' || f.fulfillment_status FROM fulfillments f
        WHERE f.store_id = of_store AND f.order_id = o.id
      UNION ALL SELECT '~protection:' || CASE
        WHEN o.is_one_time_appeasement THEN 'ota'
        WHEN o.protection_removed_at IS NOT NULL OR o.policy_cancelled_at IS NOT NULL THEN 'removed'
        WHEN o.shipping_protected OR o.warranty_protected THEN 'protected'
        ELSE 'unprotected' END
      UNION ALL SELECT '~cancelled' WHERE o.source_cancelled_at IS NOT NULL
      UNION ALL SELECT '~charged-back' WHERE o.charged_back_at IS NOT NULL) t
    WHERE o.store_id = of_store AND o.id = ANY (of_orders) AND t.term <> ''),
  gone AS (
    DELETE FROM order_terms x WHERE x.store_id = of_store AND x.order_id = ANY (of_orders)
      AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.order_id = x.order_id AND w.term = x.term))
  INSERT INTO order_terms (store_id, order_id, term, ordered_at)
    SELECT of_store, order_id, term, ordered_at FROM wanted
  ON CONFLICT (store_id, order_id, term) DO UPDATE SET ordered_at = excluded.ordered_at
    WHERE order_terms.ordered_at <> excluded.ordered_at
$$;
--> statement-breakpoint
-- As before, and claims are found by the words of the custom fields that they show.
CREATE OR REPLACE FUNCTION claim_words(c claims) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(ARRAY['~' || c.store_id,
      '~' || to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
      '~' || band_of_value(c.claimed_value)]
      || CASE WHEN is_finished(c.claim_state) THEN '{}'::text[] ELSE ARRAY['~unfinished'] END)
    || to_tsvector('simple', left(plain_words(concat_ws(' / ', c.claim_number::text,
      c.source_order_number, c.author_email, c.author_name, c.claim_description,
      (SELECT string_agg(concat_ws(' / ', i.sku, i.name, nullif(i.details,
          c.claim_description)), ' / ' ORDER BY i.position) FROM claim_items i WHERE i.store_id = c.store_id AND i.claim_id = c.id),
      (SELECT string_agg(value, ' / ') FROM orders o,
          custom_field_values(o.store_id, 'claim', o.metadata) AS value
        WHERE o.store_id = c.store_id AND o.id = c.order_id AND o.metadata <> '{}'::jsonb),
      (SELECT string_agg(m.message_content, ' / ' ORDER BY m.created_at DESC)
        FROM claim_messages m WHERE m.store_id = c.store_id AND m.claim_id = c.id))), 200000))
$$;
--> statement-breakpoint
-- The claims of these orders are found by their present words.
CREATE FUNCTION note_claims_of_orders(of_store text, of_orders text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO inbox_changes (store_id, claim_id, claim_state, total, unread, find)
    SELECT c.store_id, c.id, '', 0, 0, true FROM claims c
    WHERE c.store_id = of_store AND c.order_id = ANY (of_orders)
$$;
--> statement-breakpoint
CREATE FUNCTION note_order_metadata() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_claims_of_orders(NEW.store_id, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_order_metadata AFTER UPDATE OF metadata ON orders FOR EACH ROW
  WHEN (OLD.metadata IS DISTINCT FROM NEW.metadata) EXECUTE FUNCTION note_order_metadata();
