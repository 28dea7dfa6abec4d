-- Events are numbered and chained per stream, and never changed or deleted (D8).
CREATE FUNCTION events_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_event record;
BEGIN
  SELECT sequence, hash INTO last_event FROM events
    WHERE store_id = NEW.store_id AND stream_id = NEW.stream_id
    ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last_event.sequence, 0) + 1;
  NEW.previous_hash := coalesce(last_event.hash, '');
  NEW.hash := event_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION event_hash(e events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\x1f',
    e.previous_hash, e.store_id, e.stream_id, e.sequence, e.id, e.name, e.actor_kind,
    coalesce(e.actor_id, ''), coalesce(e.actor_name, ''), coalesce(e.from_state, ''),
    coalesce(e.to_state, ''), coalesce(e.reason, ''), e.data::text,
    extract(epoch FROM e.occurred_at)), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE TRIGGER events_chain BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION events_chain();
--> statement-breakpoint
CREATE FUNCTION events_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER events_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION events_are_kept();
--> statement-breakpoint
-- A sequence per store numbers its claims from 1001 without a row that all submissions wait for (D1).
CREATE SCHEMA claim_numbers;
--> statement-breakpoint
CREATE FUNCTION make_claim_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE SEQUENCE claim_numbers.%I AS integer START 1001', NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER make_claim_numbers AFTER INSERT ON stores
  FOR EACH ROW EXECUTE FUNCTION make_claim_numbers();
--> statement-breakpoint
CREATE FUNCTION next_claim_number(store text) RETURNS integer LANGUAGE sql VOLATILE AS $$
  SELECT nextval(format('claim_numbers.%I', store))::integer
$$;
