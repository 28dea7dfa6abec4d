CREATE TABLE "claim_totals" (
	"spread" integer NOT NULL,
	"claim_state" text NOT NULL,
	"total" bigint NOT NULL,
	"unread" bigint NOT NULL,
	CONSTRAINT "claim_totals_spread_claim_state_pk" PRIMARY KEY("spread","claim_state")
);
--> statement-breakpoint
-- Written by those who apply changes of the inbox, never in the transaction of a claim.
CREATE FUNCTION add_to_claim_totals(of_store text, of_state text, more integer, more_unread integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO claim_totals AS t (spread, claim_state, total, unread)
    VALUES (hashtext(of_store) & 63, of_state, more, more_unread)
  ON CONFLICT (spread, claim_state) DO UPDATE
    SET total = t.total + excluded.total, unread = t.unread + excluded.unread
$$;
--> statement-breakpoint
CREATE FUNCTION sum_claim_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_to_claim_totals(OLD.store_id, OLD.claim_state, -OLD.total, -OLD.unread);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_claim_totals(NEW.store_id, NEW.claim_state, NEW.total, NEW.unread);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sum_claim_counts AFTER INSERT OR UPDATE OR DELETE ON claim_counts
  FOR EACH ROW EXECUTE FUNCTION sum_claim_counts();
--> statement-breakpoint
-- The trigger's lock is held, so that no count is added in between.
INSERT INTO claim_totals (spread, claim_state, total, unread)
  SELECT hashtext(store_id) & 63, claim_state, sum(total), sum(unread) FROM claim_counts GROUP BY 1, 2;
--> statement-breakpoint
-- One small row for each store, whose events of earlier releases get their positions soon.
INSERT INTO outbox_heads (store_id) SELECT id FROM stores UNION ALL SELECT '' ON CONFLICT DO NOTHING;
