CREATE TABLE "outbox" (
	"store_id" text NOT NULL,
	"position" bigint NOT NULL,
	"event_id" text NOT NULL,
	CONSTRAINT "outbox_store_id_position_pk" PRIMARY KEY("store_id","position")
);
--> statement-breakpoint
CREATE TABLE "outbox_cursors" (
	"store_id" text NOT NULL,
	"consumer" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_cursors_store_id_consumer_pk" PRIMARY KEY("store_id","consumer")
);
--> statement-breakpoint
CREATE TABLE "outbox_heads" (
	"store_id" text NOT NULL,
	"position" bigint,
	CONSTRAINT "outbox_heads_store_id_pk" PRIMARY KEY("store_id")
);
--> statement-breakpoint
CREATE TABLE "outbox_pending" (
	"store_id" text NOT NULL,
	"ticket" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_pending_ticket_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	CONSTRAINT "outbox_pending_store_id_ticket_pk" PRIMARY KEY("store_id","ticket")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_event" ON "outbox" USING btree ("store_id","event_id");--> statement-breakpoint
-- Events wait here for their position. Nothing is locked: positions are given after the commit.
CREATE FUNCTION add_to_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox_pending (store_id, event_id)
    SELECT store_id, id FROM added ORDER BY stream_id, sequence;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_to_outbox AFTER INSERT ON events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_to_outbox();
