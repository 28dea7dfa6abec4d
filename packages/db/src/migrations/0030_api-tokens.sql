ALTER TABLE "api_tokens" ADD COLUMN "allowed_ranges" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "ending" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "created_by_id" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "responsible_id" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "previous_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "last_used_address" text;--> statement-breakpoint
-- A dry run foresees the next number and does not take it: no rollback returns a number of a sequence.
CREATE OR REPLACE FUNCTION next_claim_number(store text) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE foreseen integer;
BEGIN
  IF current_setting('amends.dry_run', true) IS DISTINCT FROM 'on' THEN
    RETURN nextval(format('claim_numbers.%I', store))::integer;
  END IF;
  EXECUTE format('SELECT last_value + is_called::integer FROM claim_numbers.%I', store) INTO foreseen;
  RETURN foreseen;
END $$;
