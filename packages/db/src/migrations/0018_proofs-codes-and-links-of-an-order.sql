ALTER TABLE "login_sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_step" integer;--> statement-breakpoint
CREATE INDEX "link_tokens_order" ON "link_tokens" USING btree ("store_id","order_id");--> statement-breakpoint
-- A link proves that its holder reads the mail of the order's customer; another email, other people.
CREATE FUNCTION revoke_links_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE link_tokens SET revoked_at = now()
    WHERE store_id = NEW.store_id AND order_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_revoke_links AFTER UPDATE OF email_key ON orders
  FOR EACH ROW WHEN (OLD.email_key IS DISTINCT FROM NEW.email_key)
  EXECUTE FUNCTION revoke_links_of_order();
