CREATE TABLE "store_terms" (
	"store_id" text NOT NULL,
	"number" integer NOT NULL,
	"valid_from" date NOT NULL,
	"revenue_share" integer NOT NULL,
	"replacement_cost" integer NOT NULL,
	"cover_cap" bigint NOT NULL,
	"cover_cap_currency" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "store_terms_store_id_number_pk" PRIMARY KEY("store_id","number"),
	CONSTRAINT "store_terms_revenue_share" CHECK ("store_terms"."revenue_share" between 0 and 10000),
	CONSTRAINT "store_terms_replacement_cost" CHECK ("store_terms"."replacement_cost" between 0 and 10000),
	CONSTRAINT "store_terms_cover_cap" CHECK ("store_terms"."cover_cap" > 0),
	CONSTRAINT "store_terms_cover_cap_currency" CHECK ("store_terms"."cover_cap_currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
ALTER TABLE "store_terms" ADD CONSTRAINT "store_terms_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_terms_days" ON "store_terms" USING btree ("store_id","valid_from") WHERE withdrawn_at is null;--> statement-breakpoint
-- Terms that hold are never changed, deleted or backdated; only a store's first version may start in the past.
CREATE FUNCTION terms_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text;
BEGIN
  IF tg_op IN ('DELETE', 'TRUNCATE') THEN
    RAISE EXCEPTION 'terms are never deleted';
  END IF;
  SELECT time_zone INTO zone FROM stores WHERE id = new.store_id;
  IF tg_op = 'INSERT' THEN
    IF new.number > 1 AND new.valid_from < (new.created_at AT TIME ZONE zone)::date THEN
      RAISE EXCEPTION 'terms never start in the past';
    END IF;
    RETURN new;
  END IF;
  IF old.withdrawn_at IS NOT NULL
    OR (to_jsonb(new) - 'withdrawn_at') <> (to_jsonb(old) - 'withdrawn_at')
    OR old.valid_from <= (new.withdrawn_at AT TIME ZONE zone)::date THEN
    RAISE EXCEPTION 'terms that hold are never changed';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER terms_are_kept BEFORE INSERT OR UPDATE OR DELETE ON store_terms
  FOR EACH ROW EXECUTE FUNCTION terms_are_kept();
--> statement-breakpoint
CREATE TRIGGER terms_are_not_truncated BEFORE TRUNCATE ON store_terms
  FOR EACH STATEMENT EXECUTE FUNCTION terms_are_kept();
