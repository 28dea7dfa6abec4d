-- Builds from before claim_created_at was added still label claims without it.
CREATE FUNCTION fill_claim_created_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.claim_created_at IS NULL THEN
    SELECT c.created_at INTO NEW.claim_created_at FROM claims c
      WHERE c.store_id = NEW.store_id AND c.id = NEW.claim_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_labels_fill BEFORE INSERT ON claim_labels
  FOR EACH ROW EXECUTE FUNCTION fill_claim_created_at();
