CREATE INDEX CONCURRENTLY "inbox_changes_store" ON "inbox_changes" USING btree ("store_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_heads_unsequenced" ON "outbox_heads" USING btree ("store_id") WHERE position is null;
