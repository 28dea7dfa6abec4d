CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"flag" text NOT NULL,
	"store_ids" text[] DEFAULT '{}' NOT NULL,
	"split" jsonb NOT NULL,
	"metric" text NOT NULL,
	"limits" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"launched_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"broken" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "experiments_metric" CHECK ("experiments"."metric" in ('claims-filed', 'reships-requested', 'refunds-requested', 'credits-requested')),
	CONSTRAINT "experiments_stop_reason" CHECK ("experiments"."stop_reason" in ('by-hand', 'end-reached', 'guardrail')),
	CONSTRAINT "experiments_version" CHECK ("experiments"."version" > 0),
	CONSTRAINT "experiments_times" CHECK ("experiments"."ends_at" > "experiments"."starts_at"),
	CONSTRAINT "experiments_stopped" CHECK ("experiments"."stopped_at" is null or ("experiments"."launched_at" is not null and "experiments"."stop_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "exposures" (
	"store_id" text NOT NULL,
	"experiment_id" text NOT NULL,
	"session_key" text NOT NULL,
	"variant" text NOT NULL,
	"exposed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exposures_store_id_experiment_id_session_key_pk" PRIMARY KEY("store_id","experiment_id","session_key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_launched" ON "experiments" USING btree ("flag","store_id") WHERE launched_at is not null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "experiments_newest" ON "experiments" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exposures_variant" ON "exposures" USING btree ("experiment_id","variant");