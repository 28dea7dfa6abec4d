-- The index and the constraints follow in online/0025_claims-from-elsewhere.sql.
ALTER TABLE "claims" ADD COLUMN "imported_from" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "source_claim_id" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "order_imports" ADD COLUMN "kind" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
-- As before, and null for an imported claim until it moves here: its time elsewhere is not this store's.
CREATE OR REPLACE FUNCTION sla_deadline(c claims) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_sla_running(c.claim_state)
      AND (c.imported_at IS NULL OR c.imported_at IS DISTINCT FROM c.state_at) THEN
    coalesce(c.state_at, c.created_at) - make_interval(secs => c.sla_seconds_used)
      + (SELECT CASE WHEN c.first_replied_at IS NULL THEN s.first_reply_within
           ELSE s.decision_within END::interval
         FROM store_settings s WHERE s.store_id = c.store_id) END
$$;
--> statement-breakpoint
-- As before, without the time between an import and the first move.
CREATE OR REPLACE FUNCTION update_sla() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.claim_state <> NEW.claim_state THEN
    IF is_sla_running(OLD.claim_state) AND OLD.imported_at = OLD.state_at THEN
      NEW.sla_seconds_used := 0;
    ELSIF is_sla_running(OLD.claim_state) THEN
      NEW.sla_seconds_used := OLD.sla_seconds_used + greatest(0, extract(epoch FROM
        coalesce(NEW.state_at, now()) - coalesce(OLD.state_at, OLD.created_at)))::integer;
    ELSIF is_sla_running(NEW.claim_state)
        AND OLD.claim_state NOT IN ('WAITING_FOR_CUSTOMER', 'DRAFT', 'TEMPORARILY_DISMISSED') THEN
      NEW.sla_seconds_used := 0;
      NEW.first_replied_at := coalesce(NEW.first_replied_at, NEW.state_at, now());
    END IF;
  END IF;
  NEW.sla_due_at := sla_deadline(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As before, and an imported claim is found by its id where it came from.
CREATE OR REPLACE FUNCTION claim_words(c claims) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(ARRAY['~' || c.store_id,
      '~' || to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
      '~' || band_of_value(c.claimed_value)]
      || CASE WHEN is_finished(c.claim_state) THEN '{}'::text[] ELSE ARRAY['~unfinished'] END)
    || to_tsvector('simple', left(plain_words(concat_ws(' / ', c.claim_number::text,
      c.source_claim_id,
      c.source_order_number, c.author_email, c.author_name, c.claim_description,
      (SELECT string_agg(concat_ws(' / ', i.sku, i.name, nullif(i.details,
          c.claim_description)), ' / ' ORDER BY i.position) FROM claim_items i WHERE i.store_id = c.store_id AND i.claim_id = c.id),
      (SELECT string_agg(value, ' / ') FROM orders o,
          custom_field_values(o.store_id, 'claim', o.metadata) AS value
        WHERE o.store_id = c.store_id AND o.id = c.order_id AND o.metadata <> '{}'::jsonb),
      (SELECT string_agg(m.message_content, ' / ' ORDER BY m.created_at DESC)
        FROM claim_messages m WHERE m.store_id = c.store_id AND m.claim_id = c.id))), 200000))
$$;
