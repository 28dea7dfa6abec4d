CREATE INDEX CONCURRENTLY "return_requests_tracking" ON "return_requests" USING btree (lower(tracking_number)) WHERE tracking_number is not null;
--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_label_file" CHECK (("return_requests"."label_file_id" is null) = ("return_requests"."label_filename" is null) and ("return_requests"."label_file_id" is null) = ("return_requests"."label_content_type" is null) and ("return_requests"."label_file_id" is null) = ("return_requests"."label_bytes" is null) and "return_requests"."label_bytes" > 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_requests" VALIDATE CONSTRAINT "return_requests_label_file";
