ALTER TABLE "erasures" ADD CONSTRAINT "erasures_cause" CHECK ("erasures"."cause" in ('REQUEST', 'RETENTION')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "erasures" VALIDATE CONSTRAINT "erasures_cause";
--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_personal_data_kept" CHECK ("store_settings"."personal_data_kept" ~ '^P(?=\d|T\d)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T\d{1,5}H)?$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_personal_data_kept";
