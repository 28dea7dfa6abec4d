CREATE OR REPLACE TRIGGER link_tokens_revoke_push AFTER UPDATE OF revoked_at ON link_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION end_push_of_link();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER link_tokens_delete_push AFTER DELETE ON link_tokens
  FOR EACH ROW EXECUTE FUNCTION end_push_of_link();
