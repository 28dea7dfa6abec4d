CREATE INDEX CONCURRENTLY "return_requests_to_send" ON "return_requests" USING btree ("send_by") WHERE state = 'APPROVED';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "return_requests_to_remind" ON "return_requests" USING btree ("remind_at") WHERE state = 'APPROVED' and reminded_at is null;
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_return_timers" CHECK ("store_settings"."return_send_within" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$' and "store_settings"."return_late_after" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_return_timers";
