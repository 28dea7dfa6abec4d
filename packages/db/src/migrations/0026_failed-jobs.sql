CREATE TABLE "failed_jobs" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"job" text NOT NULL,
	"same_key" text NOT NULL,
	"once_key" text,
	"payload" jsonb,
	"claim_id" text,
	"order_id" text,
	"failure" text NOT NULL,
	"failure_code" text,
	"attempts" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"first_failed_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "failed_jobs_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "failed_jobs_failure" CHECK ("failed_jobs"."failure" in ('outdated', 'too-slow', 'database', 'unreachable', 'storage', 'gone', 'refused', 'unexpected')),
	CONSTRAINT "failed_jobs_outcome" CHECK ("failed_jobs"."outcome" in ('requeued', 'dismissed')),
	CONSTRAINT "failed_jobs_attempts" CHECK ("failed_jobs"."attempts" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "failed_jobs_same" ON "failed_jobs" USING btree ("store_id","job","same_key") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "failed_jobs_open" ON "failed_jobs" USING btree ("store_id","failed_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "failed_jobs_closed" ON "failed_jobs" USING btree ("closed_at") WHERE closed_at is not null;