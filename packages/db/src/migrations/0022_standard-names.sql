ALTER TABLE "claims" RENAME COLUMN "user_id" TO "filed_by_id";--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "target_due_at" TO "sla_due_at";--> statement-breakpoint
ALTER TABLE "claims" RENAME COLUMN "target_spent" TO "sla_seconds_used";--> statement-breakpoint
ALTER TABLE "resolutions" RENAME COLUMN "carried_out_at" TO "executed_at";--> statement-breakpoint
UPDATE "resolutions" SET status = 'executed' WHERE status = 'carried_out';--> statement-breakpoint
ALTER TABLE "store_settings" RENAME COLUMN "types_off" TO "disabled_types";--> statement-breakpoint
ALTER TABLE "store_settings" RENAME COLUMN "emails_off" TO "disabled_emails";--> statement-breakpoint
ALTER TABLE "email_wordings" RENAME TO "email_template_overrides";--> statement-breakpoint
ALTER TABLE "email_template_overrides" RENAME CONSTRAINT "email_wordings_store_id_template_pk" TO "email_template_overrides_store_id_template_pk";--> statement-breakpoint
ALTER INDEX "media_alike" RENAME TO "media_similar";--> statement-breakpoint
UPDATE "bulk_action_claims" SET before = before - 'targetSpent' || jsonb_build_object('slaSecondsUsed', before -> 'targetSpent') WHERE before ? 'targetSpent';--> statement-breakpoint
DROP TRIGGER keep_target ON claims;--> statement-breakpoint
DROP TRIGGER keep_targets_of_store ON store_settings;--> statement-breakpoint
DROP FUNCTION keep_target();--> statement-breakpoint
DROP FUNCTION keep_targets_of_store();--> statement-breakpoint
DROP FUNCTION target_of(claims);--> statement-breakpoint
ALTER FUNCTION is_worked_on(text) RENAME TO is_sla_running;--> statement-breakpoint
-- When the first reply is due or, once staff replied, the decision; null while the clock is stopped.
CREATE FUNCTION sla_deadline(c claims) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_sla_running(c.claim_state) THEN
    coalesce(c.state_at, c.created_at) - make_interval(secs => c.sla_seconds_used)
      + (SELECT CASE WHEN c.first_replied_at IS NULL THEN s.first_reply_within
           ELSE s.decision_within END::interval
         FROM store_settings s WHERE s.store_id = c.store_id) END
$$;
--> statement-breakpoint
-- The clock runs while staff can act. A reopened claim starts a new one, for its decision only.
CREATE FUNCTION update_sla() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.claim_state <> NEW.claim_state THEN
    IF is_sla_running(OLD.claim_state) THEN
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
CREATE TRIGGER update_sla BEFORE INSERT OR UPDATE OF claim_state, first_replied_at ON claims
  FOR EACH ROW EXECUTE FUNCTION update_sla();
--> statement-breakpoint
CREATE FUNCTION update_slas_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claims c SET sla_due_at = sla_deadline(c)
    WHERE c.store_id = NEW.store_id AND c.sla_due_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER update_slas_of_store AFTER UPDATE ON store_settings FOR EACH ROW
  WHEN ((OLD.first_reply_within, OLD.decision_within)
    IS DISTINCT FROM (NEW.first_reply_within, NEW.decision_within))
  EXECUTE FUNCTION update_slas_of_store();
