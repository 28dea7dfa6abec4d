-- What a claim can be filtered by, as words, so that one index answers any of them together.
CREATE FUNCTION claim_facets(store_id text, claim_state text, claim_category text, claim_type text,
  requested_resolution text, sales_channel text, is_ota boolean, unread_by_staff integer,
  assignee_id text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['store ' || store_id, 'status ' || claim_state, 'category ' || claim_category,
    'type ' || claim_type, 'requested ' || coalesce(requested_resolution, ''),
    'channel ' || sales_channel, CASE WHEN is_ota THEN 'ota' ELSE 'not ota' END,
    CASE WHEN unread_by_staff > 0 THEN 'unread' ELSE 'read' END,
    'assignee ' || coalesce(assignee_id, '')]
$$;
--> statement-breakpoint
CREATE TABLE "bulk_action_claims" (
	"store_id" text NOT NULL,
	"bulk_action_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"code" text,
	"message" text,
	"before" jsonb,
	"done_at" timestamp with time zone,
	CONSTRAINT "bulk_action_claims_store_id_bulk_action_id_claim_id_pk" PRIMARY KEY("store_id","bulk_action_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_actions" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"actor" jsonb NOT NULL,
	"actor_id" text NOT NULL,
	"action" jsonb NOT NULL,
	"undo_of" text,
	"undone_by" text,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_actions_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_counts" (
	"store_id" text NOT NULL,
	"claim_state" text NOT NULL,
	"total" integer NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "claim_counts_store_id_claim_state_pk" PRIMARY KEY("store_id","claim_state")
);
--> statement-breakpoint
CREATE TABLE "claim_search" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "claim_search_store_id_claim_id_pk" PRIMARY KEY("store_id","claim_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "claim_viewers" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_viewers_store_id_claim_id_user_id_pk" PRIMARY KEY("store_id","claim_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inbox_changes" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"claim_state" text NOT NULL,
	"total" integer NOT NULL,
	"unread" integer NOT NULL,
	"find" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
DROP INDEX "claims_queue";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "waiting_since" timestamp with time zone GENERATED ALWAYS AS (coalesce(state_at, created_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "first_replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "target_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "target_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_action_claims_position" ON "bulk_action_claims" USING btree ("bulk_action_id","position");--> statement-breakpoint
CREATE INDEX "bulk_action_claims_waiting" ON "bulk_action_claims" USING btree ("bulk_action_id","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_actions_id" ON "bulk_actions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "bulk_actions_actor" ON "bulk_actions" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_actions_running" ON "bulk_actions" USING btree ("created_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "claim_search_words" ON "claim_search" USING gin ("words") WITH (gin_pending_list_limit = 1024);--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("store_id") WHERE shared;--> statement-breakpoint
CREATE INDEX "claims_newest" ON "claims" USING btree ("store_id","claim_state","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_newest_of_all" ON "claims" USING btree ("claim_state","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("store_id","claim_state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "claims_waiting_of_all" ON "claims" USING btree ("claim_state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "claims_value" ON "claims" USING btree ("store_id","claim_state","claimed_value","id");--> statement-breakpoint
CREATE INDEX "claims_value_of_all" ON "claims" USING btree ("claim_state","claimed_value","id");--> statement-breakpoint
CREATE INDEX "claims_due" ON "claims" USING btree ("store_id","claim_state","target_due_at","id");--> statement-breakpoint
CREATE INDEX "claims_due_of_all" ON "claims" USING btree ("claim_state","target_due_at","id");--> statement-breakpoint
CREATE INDEX "claims_facets" ON "claims" USING gin (claim_facets(store_id, claim_state, claim_category, claim_type, requested_resolution, sales_channel, is_ota, unread_by_staff, assignee_id)) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "resolutions_type" ON "resolutions" USING btree ("store_id","resolution_type","claim_id");--> statement-breakpoint
-- Whether staff have something to do on a claim of this state: only then does its target come nearer.
CREATE FUNCTION is_worked_on(claim_state text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT claim_state IN ('NEW', 'OPEN', 'WAITING_FOR_OP', 'WAITING_FOR_BRAND', 'COMMUNICATING')
$$;
--> statement-breakpoint
-- By when the store means to answer, or to decide once it answered; null while that is nobody's turn.
CREATE FUNCTION target_of(c claims) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_worked_on(c.claim_state) THEN
    coalesce(c.state_at, c.created_at) - make_interval(secs => c.target_spent)
      + (SELECT CASE WHEN c.first_replied_at IS NULL THEN s.first_reply_within
           ELSE s.decision_within END::interval
         FROM store_settings s WHERE s.store_id = c.store_id) END
$$;
--> statement-breakpoint
-- Time counts while staff can act; a claim that is opened again starts anew, for its decision only.
CREATE FUNCTION keep_target() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.claim_state <> NEW.claim_state THEN
    IF is_worked_on(OLD.claim_state) THEN
      NEW.target_spent := OLD.target_spent + greatest(0, extract(epoch FROM
        coalesce(NEW.state_at, now()) - coalesce(OLD.state_at, OLD.created_at)))::integer;
    ELSIF is_worked_on(NEW.claim_state)
        AND OLD.claim_state NOT IN ('WAITING_FOR_CUSTOMER', 'DRAFT', 'TEMPORARILY_DISMISSED') THEN
      NEW.target_spent := 0;
      NEW.first_replied_at := coalesce(NEW.first_replied_at, NEW.state_at, now());
    END IF;
  END IF;
  NEW.target_due_at := target_of(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_target BEFORE INSERT OR UPDATE OF claim_state, first_replied_at ON claims
  FOR EACH ROW EXECUTE FUNCTION keep_target();
--> statement-breakpoint
CREATE FUNCTION keep_targets_of_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claims c SET target_due_at = target_of(c)
    WHERE c.store_id = NEW.store_id AND c.target_due_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_targets_of_store AFTER UPDATE ON store_settings FOR EACH ROW
  WHEN ((OLD.first_reply_within, OLD.decision_within)
    IS DISTINCT FROM (NEW.first_reply_within, NEW.decision_within))
  EXECUTE FUNCTION keep_targets_of_store();
--> statement-breakpoint
-- What the tabs count and the search has to read again is noted in the transaction that changes it,
-- in rows that nobody else waits for, and added up later: a count is what was added up and what is
-- noted.
CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO inbox_changes (store_id, claim_id, claim_state, total, unread, find)
      VALUES (OLD.store_id, OLD.id, OLD.claim_state, -1,
        CASE WHEN OLD.unread_by_staff > 0 THEN -1 ELSE 0 END, TG_OP = 'DELETE');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO inbox_changes (store_id, claim_id, claim_state, total, unread, find)
      VALUES (NEW.store_id, NEW.id, NEW.claim_state, 1,
        CASE WHEN NEW.unread_by_staff > 0 THEN 1 ELSE 0 END, TG_OP = 'INSERT');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_claim AFTER INSERT OR DELETE ON claims
  FOR EACH ROW EXECUTE FUNCTION note_claim();
--> statement-breakpoint
CREATE TRIGGER note_moved_claim AFTER UPDATE OF claim_state, unread_by_staff ON claims FOR EACH ROW
  WHEN (OLD.claim_state <> NEW.claim_state
    OR (OLD.unread_by_staff > 0) <> (NEW.unread_by_staff > 0))
  EXECUTE FUNCTION note_claim();
--> statement-breakpoint
CREATE FUNCTION note_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO inbox_changes (store_id, claim_id, claim_state, total, unread, find)
    VALUES (NEW.store_id, NEW.claim_id, '', 0, 0, true);
  IF NEW.sender_type IN ('brand', 'provider') THEN
    UPDATE claims SET first_replied_at = NEW.created_at
      WHERE store_id = NEW.store_id AND id = NEW.claim_id AND first_replied_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_message AFTER INSERT ON claim_messages
  FOR EACH ROW EXECUTE FUNCTION note_message();
--> statement-breakpoint
-- Words as they are compared: lower case, without accents, signs between them taken as spaces.
CREATE FUNCTION plain_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f]', '', 'g'),
    '[][!-/:-@\\^-`{-~]+', ' ', 'g')
$$;
--> statement-breakpoint
-- The words that a claim is found by, with its store and month, which narrow a search.
CREATE FUNCTION claim_words(c claims) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT array_to_tsvector(ARRAY['~' || c.store_id,
      '~' || to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM')])
    || to_tsvector('simple', left(plain_words(concat_ws(' / ', c.claim_number::text,
      c.source_order_number, c.author_email, c.author_name, c.claim_description,
      (SELECT string_agg(concat_ws(' / ', i.sku, i.name, nullif(i.details,
          c.claim_description)), ' / ' ORDER BY i.position) FROM claim_items i WHERE i.store_id = c.store_id AND i.claim_id = c.id),
      (SELECT string_agg(m.message_content, ' / ' ORDER BY m.created_at DESC)
        FROM claim_messages m WHERE m.store_id = c.store_id AND m.claim_id = c.id))), 200000))
$$;
--> statement-breakpoint
INSERT INTO claim_counts (store_id, claim_state, total, unread)
  SELECT store_id, claim_state, count(*), count(*) FILTER (WHERE unread_by_staff > 0)
  FROM claims GROUP BY store_id, claim_state;
--> statement-breakpoint
INSERT INTO claim_search (store_id, claim_id, words)
  SELECT c.store_id, c.id, claim_words(c) FROM claims c;
--> statement-breakpoint
UPDATE claims c SET first_replied_at = m.at FROM (
    SELECT store_id, claim_id, min(created_at) AS at FROM claim_messages
    WHERE sender_type IN ('brand', 'provider') GROUP BY store_id, claim_id) m
  WHERE m.store_id = c.store_id AND m.claim_id = c.id;
--> statement-breakpoint
UPDATE claims c SET target_due_at = target_of(c) WHERE is_worked_on(c.claim_state);
