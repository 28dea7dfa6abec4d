-- The chain locks its stream itself, so that no caller can forget to. The lock is held until the
-- transaction ends; the statement after it sees what its last holder committed.
CREATE OR REPLACE FUNCTION events_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_event record;
BEGIN
  PERFORM pg_advisory_xact_lock(
    hashtextextended(concat_ws(E'\x1f', 'events', NEW.store_id, NEW.stream_id), 0));
  SELECT sequence, hash INTO last_event FROM events
    WHERE store_id = NEW.store_id AND stream_id = NEW.stream_id
    ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last_event.sequence, 0) + 1;
  NEW.previous_hash := coalesce(last_event.hash, '');
  NEW.hash := event_hash(NEW);
  RETURN NEW;
END $$;
