ALTER TABLE "return_requests" ADD COLUMN "label_file_id" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "label_filename" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "label_content_type" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "label_bytes" integer;
