ALTER TABLE "in_store_filings" ADD CONSTRAINT "in_store_filings_kind" CHECK ("in_store_filings"."kind" in ('CLAIM', 'WARRANTY')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "in_store_filings" VALIDATE CONSTRAINT "in_store_filings_kind";
