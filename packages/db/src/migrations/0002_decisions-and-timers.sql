ALTER TABLE "claims" ADD COLUMN "decided_by_id" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "appeal_barred_id" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "state_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resolutions" ADD COLUMN "task_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resolutions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resolutions" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resolutions" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "claims_timers" ON "claims" USING btree ("claim_state",(coalesce(state_at, created_at))) WHERE claim_state in ('WAITING_FOR_CUSTOMER', 'WAITING_FOR_BRAND', 'DRAFT', 'DENIED', 'CLOSED', 'DISMISSED', 'RESOLVED', 'RESOLVED_BY_BRAND');--> statement-breakpoint
CREATE UNIQUE INDEX "resolutions_id" ON "resolutions" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "resolutions_unfinished" ON "resolutions" USING btree ("due_at") WHERE status in ('pending', 'working');--> statement-breakpoint
-- When older claims last changed their state is not known; when they last changed at all is.
UPDATE "claims" SET "state_at" = "updated_at";
