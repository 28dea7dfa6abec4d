CREATE TABLE "erased_people" (
	"store_id" text NOT NULL,
	"person_hash" text NOT NULL,
	"pseudonym" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_people_store_id_person_hash_pk" PRIMARY KEY("store_id","person_hash")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"person_hash" text NOT NULL,
	"email" text,
	"state" text NOT NULL,
	"waits_for" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"plan" jsonb,
	"searched" integer DEFAULT 0 NOT NULL,
	"erased" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requested_by_id" text,
	"requested_by" text,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "erasures_state" CHECK ("erasures"."state" in ('WAITING', 'ERASING', 'DONE', 'CANCELED')),
	CONSTRAINT "erasures_searched" CHECK ("erasures"."searched" >= 0)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "data_digest" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_open" ON "erasures" USING btree ("store_id","person_hash") WHERE state in ('WAITING', 'ERASING');--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("created_at","id") WHERE state in ('WAITING', 'ERASING');--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("store_id","created_at","id");--> statement-breakpoint
-- The chain covers a salted digest of an event's data, so that personal data can be erased from it.
CREATE FUNCTION event_digest(salt text, data jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\x1f', coalesce(salt, ''), data::text), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_hash(e events) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\x1f',
    e.previous_hash, e.store_id, e.stream_id, e.sequence, e.id, e.name, e.actor_kind,
    coalesce(e.actor_id, ''), coalesce(e.actor_name, ''), coalesce(e.from_state, ''),
    coalesce(e.to_state, ''), coalesce(e.reason, ''), coalesce(e.data_digest, e.data::text),
    extract(epoch FROM e.occurred_at)), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
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
  -- Version 4 UUIDs are random: 244 bits of two.
  NEW.salt := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  NEW.data_digest := event_digest(NEW.salt, NEW.data);
  NEW.erased_at := NULL;
  NEW.hash := event_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- An erasure replaces data, and nothing else of an event.
CREATE FUNCTION events_keep_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('amends.erasure', true), '') = '' OR NEW.erased_at IS NULL
    OR NEW.salt IS NOT NULL
    OR to_jsonb(NEW) - ARRAY['data', 'salt', 'erased_at']
      IS DISTINCT FROM to_jsonb(OLD) - ARRAY['data', 'salt', 'erased_at'] THEN
    RAISE EXCEPTION 'events are never changed or deleted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_keep_facts BEFORE UPDATE ON events
  FOR EACH ROW EXECUTE FUNCTION events_keep_facts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER events_are_kept BEFORE DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION events_are_kept();
--> statement-breakpoint
-- Replaces what matches any of the patterns.
CREATE FUNCTION erase_text(value text, patterns text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  pattern text;
BEGIN
  FOREACH pattern IN ARRAY patterns LOOP
    value := regexp_replace(value, pattern, '[erased]', 'gi');
  END LOOP;
  RETURN value;
END $$;
--> statement-breakpoint
-- The country stays, for reports.
CREATE FUNCTION erase_address(address jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(address) = 'object' THEN jsonb_build_object(
    'address1', '[erased]', 'city', '[erased]', 'country', address->'country') ELSE address END
$$;
