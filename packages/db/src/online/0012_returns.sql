ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_return_window" CHECK ("store_settings"."return_window" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_return_window";
