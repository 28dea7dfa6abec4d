CREATE TABLE "webhook_attempts" (
	"store_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"answer" text,
	"failure" text,
	CONSTRAINT "webhook_attempts_store_id_delivery_id_number_pk" PRIMARY KEY("store_id","delivery_id","number"),
	CONSTRAINT "webhook_attempts_counts" CHECK ("webhook_attempts"."number" >= 0 and "webhook_attempts"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"topic" text NOT NULL,
	"event_id" text,
	"position" bigint DEFAULT 0 NOT NULL,
	"stream_id" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('PENDING', 'DELIVERED', 'FAILED')),
	CONSTRAINT "webhook_deliveries_counts" CHECK ("webhook_deliveries"."tries" >= 0 and "webhook_deliveries"."attempts" >= 0 and "webhook_deliveries"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"topics" text[] NOT NULL,
	"state" text DEFAULT 'ENABLED' NOT NULL,
	"failing_since" timestamp with time zone,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"previous_secret_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('ENABLED', 'DISABLED', 'FAILED')),
	CONSTRAINT "webhooks_counts" CHECK ("webhooks"."unreachable" >= 0 and "webhooks"."version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery" FOREIGN KEY ("store_id","delivery_id") REFERENCES "public"."webhook_deliveries"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("store_id","webhook_id") REFERENCES "public"."webhooks"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("store_id","webhook_id","event_id","topic");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("store_id","webhook_id","stream_id","position","id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("store_id","webhook_id","due_at") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("store_id","webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_enabled" ON "webhooks" USING btree ("store_id","id") WHERE state = 'ENABLED';